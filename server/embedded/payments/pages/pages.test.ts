import { describe, expect, test } from '@jest/globals'
import type { Checkout } from '../checkout/checkout.rules.ts'
import { cardPage } from './card-page.ts'
import { formatAmount } from '../../../lib/format-amount.ts'
import { formatInstant } from './format.rules.ts'
import { html } from '../../../lib/html.ts'

const checkout: Checkout = {
  id: '0d6a35b3-4e7b-4c0a-8d5c-5d1f9a3e1f63',
  amountMinor: 14_000,
  refundedMinor: 0,
  chargedBackMinor: 0,
  chargebackRef: null,
  currency: 'GBP',
  description: 'Live case with <b>Elena</b>',
  capturesManually: false,
  successUrl: 'https://shop.test/done',
  cancelUrl: 'https://shop.test/back',
  state: 'open',
  challengedCard: null,
  paidCard: null,
  nextRefund: 'succeeds',
  expiresAt: new Date('2026-11-21T09:30:00Z'),
}

test.each([
  [14_000, 'GBP', '£140.00'],
  [5, 'USD', '$0.05'],
  [123_450, 'EUR', '€1,234.50'],
] as const)('%i minor units of %s read %s', (amountMinor, currency, text) => {
  expect(formatAmount(amountMinor, currency)).toBe(text)
})

test('instants name their zone', () => {
  expect(formatInstant(checkout.expiresAt)).toBe('Sat 21 Nov, 09:30 UTC')
})

describe('html', () => {
  test('escapes values, keeps markup, leaves nothing for null', () => {
    const list = ['a', 'b'].map((letter) => html`<i>${letter}</i>`)
    expect(html`<p title="${`"'<&`}">${list}${null}${false}${0}</p>`.toString()).toBe(
      '<p title="&quot;&#39;&lt;&amp;"><i>a</i><i>b</i>0</p>',
    )
  })
})

describe('the card page', () => {
  const form = { number: '4242"><script>', expiry: '', code: '987', name: '' }
  const page = cardPage({
    productName: 'A & B',
    checkout,
    form,
    errors: { number: 'Wrong.' },
    notice: null,
    hasDesk: true,
  })

  test('escapes what came from outside', () => {
    expect(page).toContain('Live case with &lt;b&gt;Elena&lt;/b&gt;')
    expect(page).toContain('value="4242&quot;&gt;&lt;script&gt;"')
    expect(page).toContain('A &amp; B')
  })

  test('never sends the security code back', () => {
    expect(page).not.toContain('987')
  })

  test('has no inline script or style, as the policy demands', () => {
    expect(page).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=|\son\w+=/)
  })
})
