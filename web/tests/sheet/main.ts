import { mount } from 'svelte';
import '../../src/style/fonts.css';
import '../../src/style/palette.css';
import '../../src/style/base.css';
import Sheet from './Sheet.svelte';
import type { Group } from './group';

declare global {
  interface Window {
    /** What the sheet shows, from the command. */
    sheet: { title: string; height: number; groups: Group[] };
  }
}

mount(Sheet, { target: document.body, props: window.sheet });
