import { ready } from './early';
import { mount } from 'svelte';
import App from './App.svelte';
import { followPrefs } from './prefs.svelte';
import './style/fonts.css';
import './style/palette.css';
import './style/base.css';

followPrefs();
const target = document.getElementById('app');
if (target) void ready.then(() => mount(App, { target }));
