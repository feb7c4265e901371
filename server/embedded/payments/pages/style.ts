import { FONT_FACES } from '../../../lib/fonts.ts'

/** The product's own tokens, written out: a hosted page shares no styles with the shop that sends people to it. */
const tokens = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf6; --surface: #ffffff; --sunken: #f3f1ea; --line: #e4e0d5; --line-strong: #cfc9ba;
  --ink: #15211b; --ink-2: #4a564f; --ink-3: #6d776f;
  --brand: #14503c; --brand-hover: #0e3c2d; --brand-tint: #e6f0ea; --on-brand: #ffffff; --brand-deep: #14503c;
  --highlight: #f0b03f; --highlight-tint: #fdf3dc; --highlight-ink: #5c430f;
  --danger: #a8321f; --danger-tint: #fae9e4;
  --font-display: "Newsreader Variable", Georgia, serif;
  --font-text: "Instrument Sans Variable", system-ui, sans-serif;
  --r-s: 6px; --r-m: 10px; --r-l: 16px; --r-full: 999px;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #0f1512; --surface: #161e1a; --sunken: #0b100d; --line: #26312b; --line-strong: #37443c;
    --ink: #eef2ed; --ink-2: #b3bfb7; --ink-3: #8a978f;
    --brand: #6cc4a1; --brand-hover: #86d3b4; --brand-tint: #17301f; --on-brand: #0b1a13; --brand-deep: #1b4a39;
    --highlight: #f0b03f; --highlight-tint: #33280f; --highlight-ink: #f7d798;
    --danger: #f08b75; --danger-tint: #3a1c15;
  }
}`

const page = `
* { box-sizing: border-box; margin: 0 }
html { font: 16px/1.55 var(--font-text); color: var(--ink); background: var(--paper); -webkit-font-smoothing: antialiased; -webkit-text-size-adjust: 100% }
body { min-height: 100dvh; display: flex; flex-direction: column }
main { flex: 1; width: 100%; padding-block: 36px 48px }
h1, h2 { font-family: var(--font-display); font-weight: 500; letter-spacing: -.015em; line-height: 1.1; text-wrap: balance }
h1 { font-size: 2.5rem } h2 { font-size: 1.5rem }
strong { font-weight: 600; font-variant-numeric: tabular-nums }
svg { display: block }
a { color: inherit }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px }
.wrap { width: 100%; max-width: 1200px; margin: 0 auto; padding-inline: 32px }
.top { background: var(--paper); border-bottom: 1px solid var(--line) }
.top-row { min-height: 68px; display: flex; align-items: center; justify-content: space-between; gap: 16px }
.logo { display: flex; align-items: center; gap: 10px; font: 600 1.4rem var(--font-display); letter-spacing: -.02em }
.mark { width: 26px; height: 26px; flex: none } .mark-ground { fill: var(--brand-deep) } .mark-dot { fill: var(--highlight) }
.mark-line { fill: none; stroke: #fff; stroke-width: 2.2; stroke-linecap: round }
.icon { width: 16px; height: 16px; flex: none; fill: none; stroke: currentColor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round }
.chip { display: inline-flex; align-items: center; gap: 6px; min-height: 28px; padding: 0 12px; border-radius: var(--r-full); background: var(--highlight-tint); color: var(--highlight-ink); font-size: .8125rem; font-weight: 600 }
.foot { padding-block: 20px; font-size: .8125rem; color: var(--ink-2) }`

const parts = `
.banner { margin-top: 20px; padding: 12px 16px; border-radius: var(--r-m); background: var(--highlight-tint); color: var(--highlight-ink); font-size: .875rem }
.columns { display: grid; grid-template: auto 1fr / minmax(0, 1fr) 400px; gap: 24px 56px; margin-top: 32px; align-items: start }
.columns > .pay { grid-area: 1 / 1 / 3 / 2 } .columns > .summary { grid-area: 1 / 2 } .columns > .sunken { grid-area: 2 / 2 }
.card { padding: 26px; background: var(--surface); border: 1px solid var(--line); border-radius: var(--r-l) }
.sunken { padding: 20px 26px 12px; background: var(--sunken); border-radius: var(--r-l) }
.sunken h2 { font-size: 1.25rem }
.narrow { max-width: 480px; margin: 24px auto 0 } .narrow h1 { font-size: 2rem; margin-bottom: 12px } .narrow > .button { margin-top: 24px }
.eyebrow { font: 600 .8125rem/1.55 var(--font-text); letter-spacing: .01em; color: var(--brand) }
.bought { margin-top: 4px; font-weight: 600; overflow-wrap: anywhere }
.total { display: flex; justify-content: space-between; align-items: baseline; margin-top: 18px; padding-top: 16px; border-top: 1px solid var(--line); font-weight: 600; font-variant-numeric: tabular-nums }
.total dd { font: 500 1.75rem/1.2 var(--font-display) }
.note { margin-top: 8px; font-size: .8125rem; color: var(--ink-2); font-variant-numeric: tabular-nums } .with-icon { display: flex; align-items: center; gap: 6px }
table { width: 100%; margin-top: 8px; border-collapse: collapse; font-size: .875rem; text-align: left }
th { padding: 8px 16px 8px 0; font-weight: 400; font-variant-numeric: tabular-nums; white-space: nowrap; word-spacing: .1em } td { padding: 8px 0; color: var(--ink-2) }
thead th { font-size: .8125rem; font-weight: 600 } tbody tr { border-top: 1px solid var(--line) } tbody th:has(.use) { padding-block: 0 }
.use { min-height: 44px; padding: 0; border: 0; background: none; font: inherit; font-weight: 600; color: var(--brand); text-align: left; cursor: pointer; text-decoration: underline; text-decoration-color: var(--line-strong); text-underline-offset: 4px }
.use:hover { color: var(--brand-hover); text-decoration-color: currentColor }`

const form = `
.fields { display: grid; grid-template-columns: 1fr 1fr; gap: 20px 16px }
fieldset { border: 0; padding: 0; margin-top: 20px } legend { padding: 0; margin-bottom: 6px; font-size: .875rem; font-weight: 600 }
.choice { display: flex; align-items: center; gap: 12px; min-height: 44px; margin: 0; font-size: .9375rem; font-weight: 400; cursor: pointer } .choice input { width: 20px; height: 20px; flex: none; margin: 0; accent-color: var(--brand) }
.field-number, .field-name { grid-column: 1 / -1 }
.pay .field { min-width: 0 } .narrow .pay { margin-top: 24px }
label { display: block; margin-bottom: 6px; font-size: .875rem; font-weight: 600 }
input { width: 100%; height: 46px; padding: 0 14px; border: 1px solid var(--line-strong); border-radius: var(--r-m); background: var(--surface); color: var(--ink); font: inherit; font-variant-numeric: tabular-nums }
input::placeholder { color: var(--ink-3); opacity: 1 }
input:focus-visible { outline: 2px solid var(--brand); outline-offset: -1px; border-color: transparent }
input[aria-invalid] { border-color: var(--danger) }
.error { margin-top: 6px; font-size: .8125rem; color: var(--danger) }
.alert { display: flex; align-items: center; gap: 10px; margin-bottom: 20px; padding: 12px 16px; border-radius: var(--r-m); background: var(--danger-tint); color: var(--danger); font-size: .875rem; font-weight: 600 }
.button { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 44px; padding: 0 18px; border: 1px solid transparent; border-radius: var(--r-m); font: 600 .9375rem var(--font-text); text-decoration: none; cursor: pointer; font-variant-numeric: tabular-nums; transition: background-color 140ms cubic-bezier(.2, .7, .2, 1) }
.primary { min-height: 52px; margin-top: 24px; background: var(--brand); color: var(--on-brand) } .primary:hover { background: var(--brand-hover) }
.primary:disabled { opacity: .7; cursor: progress }
.secondary { margin-top: 12px; border-color: var(--line-strong); background: var(--surface); color: var(--ink) } .secondary:hover { background: var(--sunken) }
.quiet { margin-top: 8px; color: var(--ink-2) } .quiet:hover { color: var(--ink); text-decoration: underline }
@media (max-width: 900px) {
  .wrap { padding-inline: 20px } main { padding-block: 24px 40px } h1 { font-size: 2rem }
  .columns { display: flex; flex-direction: column; align-items: stretch; gap: 28px; margin-top: 24px }
  .card, .sunken { padding-inline: 20px } .narrow { margin-top: 0 }
}
@media (prefers-reduced-motion: reduce) { .button { transition: none } }
`

export const STYLE_SHEET = [FONT_FACES, tokens, page, parts, form].join('')
