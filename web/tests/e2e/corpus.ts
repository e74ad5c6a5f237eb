/** Texts that would like to be more than text. `sprung()` is what they try to call. */

const CALL = 'sprung()';

const HANDLERS = ['onerror', 'onload', 'onfocus', 'ontoggle', 'onmouseover', 'onpointerenter', 'onanimationstart', 'onbegin', 'onwheel', 'oncut'];

const TAGS = [
  (on: string) => `<img src=x ${on}=${CALL}>`,
  (on: string) => `<svg ${on}=${CALL}>`,
  (on: string) => `<svg><animate ${on}=${CALL} attributeName=x dur=1s>`,
  (on: string) => `<input autofocus ${on}=${CALL}>`,
  (on: string) => `<details open ${on}=${CALL}>x`,
  (on: string) => `<video src=x ${on}=${CALL}></video>`,
  (on: string) => `<body ${on}=${CALL}>`,
  (on: string) => `<iframe src=about:blank ${on}=${CALL}>`,
];

const WHOLE = [
  `<script>${CALL}</script>`,
  `<ScRiPt>${CALL}</sCrIpT>`,
  `<script src=data:text/javascript,${CALL}></script>`,
  `<scr<script>ipt>${CALL}</scr</script>ipt>`,
  `<script\n>${CALL}</script\n>`,
  `<iframe srcdoc="<script>parent.${CALL}</script>">`,
  `<iframe src="javascript:parent.${CALL}">`,
  `<object data="javascript:${CALL}">`,
  `<embed src="javascript:${CALL}">`,
  `<form action="javascript:${CALL}"><button>x</button></form>`,
  `<button formaction="javascript:${CALL}">x</button>`,
  `<a href="javascript:${CALL}">x</a>`,
  `<math><a xlink:href="javascript:${CALL}">x</a></math>`,
  `<svg><a href="javascript:${CALL}"><text y=20>x</text></a></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id=x onload=${CALL}>#x"/></svg>`,
  `<svg><script>${CALL}</script></svg>`,
  `<style>@import 'javascript:${CALL}';</style>`,
  `<style>*{background:url(javascript:${CALL})}</style>`,
  `<link rel=stylesheet href="javascript:${CALL}">`,
  `<meta http-equiv=refresh content="0;url=javascript:${CALL}">`,
  `<base href="javascript:${CALL}//">`,
  `<template><script>${CALL}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${CALL}>">`,
  `<div style="background:url('javascript:${CALL}')">x`,
  `<marquee onstart=${CALL}>x</marquee>`,
  `<isindex type=image src=1 onerror=${CALL}>`,
  `<x contenteditable onblur=${CALL}>x`,
  `<dialog open onclose=${CALL}>x`,
];

/** Ways out of wherever a text may have been put. */
const OUT = ['', '">', "'>", '`>', '-->', ']]>', '</textarea>', '</title>', '</style>', '</script>', '" autofocus onfocus=sprung() x="', "' onmouseover=sprung() x='", '\\"-sprung()-"', "';sprung();//", '\n'];

/** Other ways to write the same. */
const WRITTEN: ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (text) => text.replaceAll('<', '&#60;').replaceAll('>', '&#x3e;'),
  (text) => text.replaceAll('<', '&amp;lt;'),
  (text) => encodeURIComponent(text),
  (text) => text.replaceAll('<', '\\u003c').replaceAll('>', '\\x3e'),
  (text) => text.replaceAll('<', '＜').replaceAll('>', '＞'),
  (text) => text.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (text) => text.replaceAll('<', '<\u0000').replaceAll(' ', '\u00a0'),
  (text) => text.replaceAll(' ', '/').toUpperCase().replace('SPRUNG()', CALL),
  (text) => btoa(text),
];

const ADDRESSES = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', 'java\nscript:', ' javascript:', '\u0001javascript:', 'javascript&colon;', 'jav&#x09;ascript:', 'data:text/html,<script>', 'vbscript:', 'blob:', 'file:///etc/passwd#', '//example.invalid/', 'view-source:'].map((scheme) => scheme + CALL);

const TEMPLATES = ['{{_}}', '${_}', '#{_}', '<%= _ %>', '{@html _}', '{_}', '{ $name }', '{ -brand }', '[[_]]', '*{_}', '{{constructor.constructor("_")()}}', '{% _ %}', '{{{_}}}', '@(_)', '%{_}', '$(_)', '`_`', '|_|', '%s%n%x _', '{0}'].map((text) => text.replace('_', CALL));

const MARKDOWN = ADDRESSES.slice(0, 8).flatMap((address) => [`[x](${address})`, `![x](${address})`, `<${address}>`, `[x]: ${address}`]);

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', 'undefined', 'null', 'NaN', 'true', '0', '-0', '[object Object]', 'P1', 'P2 and P3', '..', '../../etc/passwd', 'C:\\con', '\u0000', '%00'];

const WRITING = ['\u202egnurps', '\u2066x\u2069\u2067y', '\u200f\u200e', '\u200b'.repeat(40), 'a\u200db\u200cc', '\ufeffx', 'Z\u0300\u0301\u0302\u0303\u0304'.repeat(20), '👩‍👩‍👧‍👦'.repeat(12), '\u0600\u0601مرحبا', 'שלום \u202b abc', '﷽'.repeat(6), '𒐫𒈙⸻', 'ｆｕｌｌ', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '\ud83d', '\u2028x\u2029', '<\u200bscript>', 'ᚠᛇ', '\t\t\t', '\r\n'];

const LONG = ['A'.repeat(5_000), 'W'.repeat(256), 'ab '.repeat(900), '-'.repeat(1_000), '𝔚'.repeat(500), 'line\n'.repeat(200), '<'.repeat(500), '&'.repeat(500), '"'.repeat(300), `<b>${'x'.repeat(2_000)}`, 'i'.repeat(20), 'W'.repeat(20), '\u00a0'.repeat(100), '<div>'.repeat(200)];

/** All of them, each once. */
export function corpus(): string[] {
  const tags = TAGS.flatMap((tag) => HANDLERS.map(tag));
  const firsts = [WHOLE[0] ?? '', tags[0] ?? '', tags[9] ?? '', WHOLE[11] ?? ''];
  const escaping = OUT.flatMap((out) => firsts.map((text) => out + text));
  const written = WRITTEN.flatMap((write) => [...WHOLE.slice(0, 14), ...tags.slice(0, 8)].map(write));
  return [...new Set([...tags, ...WHOLE, ...escaping, ...written, ...ADDRESSES, ...TEMPLATES, ...MARKDOWN, ...KEYS, ...WRITING, ...LONG])];
}
