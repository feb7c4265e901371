import { displayFont } from '../../lib/fonts.ts'
import { html } from '../../lib/html.ts'
import { distanceWords, inUtc } from './clock-words.rules.ts'

interface ClockPage {
  productName: string
  now: Date
  real: Date
  offsetMs: number
  /** What setting it has brought is still being done. */
  isCatchingUp: boolean
  error?: string
  wasSet?: boolean
}

const STEPS = [
  { minutes: 10, label: '10 minutes' },
  { minutes: 60, label: '1 hour' },
  { minutes: 24 * 60, label: '1 day' },
  { minutes: 7 * 24 * 60, label: '7 days' },
]

const DONE = 'The clock is set, and what that brings has been done.'
const CATCHING_UP = 'The clock is set. What that brings is still being done: this page says when it is.'

/** The page that shows and sets the clock; every change is a posted form. */
export function clockPage({
  productName,
  now,
  real,
  offsetMs,
  isCatchingUp,
  error,
  wasSet,
}: ClockPage): string {
  const steps = STEPS.map(
    ({ minutes, label }) =>
      html`<button class="button" name="advanceMinutes" value="${minutes}">+ ${label}</button>`,
  )
  const status = isCatchingUp ? CATCHING_UP : wasSet && !error ? DONE : null
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
${isCatchingUp && !error ? html`<meta http-equiv="refresh" content="3">` : null}
<title>Clock · ${productName}</title>
<link rel="preload" href="${displayFont.url}" as="font" type="font/woff2" crossorigin>
<link rel="stylesheet" href="/clock.css">
<script src="/clock.js" defer></script>
</head>
<body><main>
<p class="meta"><a href="/">${productName}</a> · <a href="/mailbox">Mailbox</a></p>
<h1>Clock</h1>
<p class="meta">What time the marketplace thinks it is. Only the demo has this page.</p>
${status ? html`<p class="note" role="status">${status}</p>` : null}
${error ? html`<p class="note bad" role="alert">${error}</p>` : null}
<section class="card" aria-label="Times">
<dl>
<div class="main"><dt>Product time</dt>
<dd><time datetime="${now.toISOString()}" data-ticks>${inUtc(now)}</time> UTC<span class="local" data-local></span></dd></div>
<div><dt>Real time</dt>
<dd><time datetime="${real.toISOString()}" data-ticks>${inUtc(real)}</time> UTC</dd></div>
<div><dt>Difference</dt><dd>${distanceWords(offsetMs)}</dd></div>
</dl>
</section>
<form class="card" method="post" action="/clock" aria-labelledby="forward">
<h2 id="forward">Move forward</h2>
<div class="row">${steps}</div>
</form>
<form class="card" method="post" action="/clock" aria-labelledby="set">
<h2 id="set">Set to a date and time</h2>
<label for="now">Date and time in UTC</label>
<div class="row"><input id="now" name="now" type="datetime-local" required value="${now.toISOString().slice(0, 16)}"${error ? html` aria-invalid="true"` : null}>
<button class="button primary">Set the clock</button></div>
<p class="meta">Moving back undoes nothing: what has happened keeps the time it happened at, and what is still to come waits again.</p>
</form>
${
  offsetMs === 0
    ? null
    : html`<form class="card" method="post" action="/clock" aria-labelledby="real">
<h2 id="real">Back to the real time</h2>
<div class="row"><button class="button" name="reset" value="true">Use the real time</button></div>
</form>`
}
<p class="meta">Bookings, payments, reminders, messages and figures follow this clock. Signing in, rate limits and monitoring keep to the real time. A program posts JSON here: <code>{"advanceMinutes": 10}</code></p>
</main></body>
</html>
`.toString()
}
