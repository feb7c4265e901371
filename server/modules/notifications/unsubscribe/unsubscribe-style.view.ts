import { FONT_FACES } from '../../../lib/fonts.ts'

const DARK = `color-scheme:dark;--paper:#0f1512;--surface:#161e1a;--ink:#eef2ed;--ink-2:#b3bfb7;--line:#26312b;--brand:#6cc4a1;--brand-hover:#86d3b4;--on-brand:#0b1a13`

/** The product's paper and ink, in the theme that was chosen there. */
export const UNSUBSCRIBE_CSS = `${FONT_FACES}
:root{color-scheme:light;--paper:#fbfaf6;--surface:#fff;--ink:#15211b;--ink-2:#4a564f;--line:#e4e0d5;--brand:#14503c;--brand-hover:#0e3c2d;--on-brand:#fff}
@media(prefers-color-scheme:dark){:root:not([data-theme=light]){${DARK}}}:root[data-theme=dark]{${DARK}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.55 "Instrument Sans Variable",system-ui,sans-serif;background:var(--paper);color:var(--ink);-webkit-text-size-adjust:100%}
header{border-bottom:1px solid var(--line)}
header a{display:inline-flex;align-items:center;gap:10px;min-height:68px;padding:0 20px;font:600 1.4rem "Newsreader Variable",Georgia,serif;letter-spacing:-.02em;color:inherit;text-decoration:none}
main{max-width:520px;margin:40px auto;padding:28px;display:grid;gap:18px;background:var(--surface);border:1px solid var(--line);border-radius:16px}
h1{font:500 1.75rem/1.15 "Newsreader Variable",Georgia,serif;letter-spacing:-.015em;text-wrap:balance}
p{color:var(--ink-2);text-wrap:pretty}main a{display:inline-flex;align-items:center;min-height:44px;color:var(--brand);font-weight:600}
.button{min-height:46px;padding:0 20px;border:0;border-radius:10px;background:var(--brand);color:var(--on-brand);font:600 .9375rem "Instrument Sans Variable",system-ui,sans-serif;cursor:pointer}.button:hover{background:var(--brand-hover)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
@media(max-width:560px){main{margin:20px 16px;padding:22px}}`
