export const MAILBOX_CSS = `:root{color-scheme:light dark;--paper:#fbfaf6;--surface:#fff;--sunken:#f3f1ea;--ink:#15211b;--ink-2:#4a564f;--line:#e4e0d5;--brand:#14503c}
@media(prefers-color-scheme:dark){:root{--paper:#0f1512;--surface:#161e1a;--sunken:#0b100d;--ink:#eef2ed;--ink-2:#b3bfb7;--line:#26312b;--brand:#6cc4a1}}
*{box-sizing:border-box;margin:0}body{font:16px/1.55 system-ui,sans-serif;background:var(--paper);color:var(--ink);padding:32px 16px}
main{max-width:760px;margin:0 auto;display:grid;gap:12px}h1{font:500 2.25rem/1.1 Georgia,serif}h2{font:500 1.25rem/1.3 Georgia,serif;overflow-wrap:anywhere}
ul{list-style:none;padding:0;display:grid;gap:12px}article{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px;display:grid;gap:8px;min-width:0}
.meta{color:var(--ink-2);font-size:.875rem;overflow-wrap:anywhere}a{color:var(--brand);font-weight:600}.files{display:flex;flex-wrap:wrap;gap:16px}
summary{cursor:pointer;padding:6px 0;font-weight:600;font-size:.9375rem}details[open]>summary{margin-bottom:8px}
iframe{display:block;width:100%;height:600px;border:1px solid var(--line);border-radius:10px;background:var(--paper)}
pre{font:.875rem/1.55 ui-monospace,monospace;white-space:pre-wrap;overflow-wrap:anywhere;background:var(--sunken);border-radius:10px;padding:16px}
a:focus-visible,summary:focus-visible{outline:2px solid var(--brand);outline-offset:2px;border-radius:4px}`
