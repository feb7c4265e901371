import { html } from '../../../lib/html.ts'

/** Outlines from Lucide (ISC licence), at the product's stroke. */
export const timerIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M10 2h4" /><path d="m12 14 3-3" /><circle cx="12" cy="14" r="8" />
</svg>`

export const flaskIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <path d="M10 2v7.5L4.7 18.5A2 2 0 0 0 6.4 21.5h11.2a2 2 0 0 0 1.7-3L14 9.5V2" /><path d="M8.5 2h7" /><path d="M7 15h10" />
</svg>`

export const alertIcon = html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
  <circle cx="12" cy="12" r="10" /><path d="M12 8v4" /><path d="M12 16h.01" />
</svg>`

export const brandMark = html`<svg class="mark" viewBox="0 0 26 26" aria-hidden="true">
  <rect class="mark-ground" width="26" height="26" rx="7" />
  <path class="mark-line" d="M7 8.5h8.5a3.5 3.5 0 0 1 0 7H10v4" /><circle class="mark-dot" cx="18.6" cy="19" r="1.9" />
</svg>`
