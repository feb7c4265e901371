import { createHash } from 'node:crypto'
import { type Html, html } from '../../../lib/html.ts'
import { PREFERENCES } from '../wordings/preference.rules.ts'
import type { Unsubscription } from './unsubscribe-token.rules.ts'
import { UNSUBSCRIBE_CSS } from './unsubscribe-style.view.ts'

const SETTINGS = '/profile/settings#notifications'
const STYLE_VERSION = createHash('sha256').update(UNSUBSCRIBE_CSS).digest('hex').slice(0, 8)

const SEE_SETTINGS = html`<p><a href="${SETTINGS}">See all e-mail settings</a></p>`

/** Asks before anything changes, since programs that check links open them, too. */
export function askPage(productName: string, { preference, reader }: Unsubscription): string {
  const { mails, about } = PREFERENCES[preference]
  return page(
    productName,
    `Switch off ${mails}?`,
    html`<p>We will no longer write to you ${about}. Bookings, payments and security are always written to you.</p>
<form method="post"><button class="button">Switch off</button></form>
${'userId' in reader && SEE_SETTINGS}`,
  )
}

export function offPage(productName: string, { preference, reader }: Unsubscription): string {
  const { off, about } = PREFERENCES[preference]
  return page(
    productName,
    off,
    'userId' in reader
      ? html`<p role="status">We no longer write to you ${about}. You can switch this on again whenever you like.</p>
${SEE_SETTINGS}`
      : html`<p role="status">We no longer write to your address ${about}. To switch this on again, sign in or sign up with that address.</p>`,
  )
}

export function unknownPage(productName: string): string {
  return page(
    productName,
    'This link does not work',
    html`<p>It may have been cut on its way to you. Nothing was changed. What we write to you about is in your settings.</p>
${SEE_SETTINGS}`,
  )
}

function page(productName: string, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${title} | ${productName}</title>
<script src="/theme.js"></script><link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/unsubscribe.css?${STYLE_VERSION}"></head>
<body><header><a href="/"><img src="/favicon.svg" alt="" width="26" height="26">${productName}</a></header>
<main><h1>${title}</h1>${content}</main></body></html>`.toString()
}
