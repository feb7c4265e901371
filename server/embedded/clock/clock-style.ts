/** The mailbox page's paper and ink, with the product's own fonts. */
export const CLOCK_STYLE = `:root{color-scheme:light dark;--paper:#fbfaf6;--surface:#fff;--sunken:#f3f1ea;--ink:#15211b;--ink-2:#4a564f;--line:#e4e0d5;--line-strong:#cfc9ba;--brand:#14503c;--brand-hover:#0e3c2d;--brand-tint:#e6f0ea;--on-brand:#fff;--danger:#a8321f;--danger-tint:#fae9e4}
@media(prefers-color-scheme:dark){:root{--paper:#0f1512;--surface:#161e1a;--sunken:#0b100d;--ink:#eef2ed;--ink-2:#b3bfb7;--line:#26312b;--line-strong:#37443c;--brand:#6cc4a1;--brand-hover:#86d3b4;--brand-tint:#17301f;--on-brand:#0b1a13;--danger:#f08b75;--danger-tint:#3a1c15}}
*{box-sizing:border-box;margin:0}
body{font:16px/1.55 "Instrument Sans Variable",system-ui,sans-serif;background:var(--paper);color:var(--ink);padding:32px 16px 48px;-webkit-text-size-adjust:100%}
main{max-width:640px;margin:0 auto;display:grid;gap:12px}
h1,h2,.main dd{font-family:"Newsreader Variable",Georgia,serif;font-weight:500;letter-spacing:-.015em}
h1{font-size:2.25rem;line-height:1.1}h2{font-size:1.25rem;line-height:1.3}
a{color:var(--brand);font-weight:600}.meta{color:var(--ink-2);font-size:.875rem}
.card{background:var(--surface);border:1px solid var(--line);border-radius:16px;padding:20px;display:grid;gap:12px}
dl{display:grid;gap:14px;grid-template-columns:1fr 1fr}dl .main{grid-column:1/-1}
dt{font-size:.8125rem;font-weight:600;color:var(--ink-2)}dd{margin:0;font-variant-numeric:tabular-nums}
.main dd{margin-top:2px;font-size:1.75rem;line-height:1.25}.local{display:block;margin-top:4px;font:400 .875rem/1.5 "Instrument Sans Variable",system-ui,sans-serif;letter-spacing:0;color:var(--ink-2)}.local:empty{display:none}
label{font-size:.875rem;font-weight:600;margin-bottom:-6px}.row{display:flex;flex-wrap:wrap;gap:10px}
input{flex:1 1 220px;min-width:0;min-height:46px;padding:0 14px;border:1px solid var(--line-strong);border-radius:10px;background:var(--surface);color:var(--ink);font:inherit;font-variant-numeric:tabular-nums}
input[aria-invalid]{border-color:var(--danger)}
.button{flex:1 1 110px;min-height:46px;padding:0 16px;border:1px solid var(--line-strong);border-radius:10px;background:var(--surface);color:var(--ink);font:600 .9375rem "Instrument Sans Variable",system-ui,sans-serif;white-space:nowrap;cursor:pointer}
.button:hover{background:var(--sunken)}.primary{border-color:transparent;background:var(--brand);color:var(--on-brand)}.primary:hover{background:var(--brand-hover)}
:focus-visible{outline:2px solid var(--brand);outline-offset:2px}
.note{padding:12px 16px;border-radius:10px;background:var(--brand-tint);font-size:.875rem}.bad{background:var(--danger-tint);color:var(--danger);font-weight:600}
code{padding:2px 6px;border-radius:6px;background:var(--sunken);font-size:.8125rem;white-space:nowrap}
@media(max-width:480px){dl{grid-template-columns:1fr}.main dd{font-size:1.3125rem}}`
