import { ready } from './early';
import { mount } from 'svelte';
import App from './App.svelte';
import { followPrefs, prefs } from './prefs.svelte';
import { speak } from './say/languages.svelte';
import './style/fonts.css';
import './style/palette.css';
import './style/base.css';

followPrefs();
const target = document.getElementById('app');
// A page that is made in one language is not made again in another.
if (target) void Promise.all([ready, speak(prefs.language)]).then(() => mount(App, { target }));
