import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { type Double, startDouble } from '../../../server/stripe/double/double.ts'
import { hold, ticketOf } from '../../../server/stress/people/book.ts'
import { guest, openCoach } from '../../../server/stress/people/people.ts'
import { DAY } from '../../lib/durations.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'
import { openSql } from '../../testing/product/own-sql.ts'
import { type RunningProduct, startProduct } from '../../testing/product/product-run.ts'

const SECRET_KEY = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_double'

let browser: Browser
let double: Double
let product: RunningProduct
beforeAll(async () => {
  browser = await openBrowser()
  double = await startDouble({
    clock: () => new Date(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    send: async ({ body, headers }) =>
      (await fetch(`${product.url}/webhooks/payments`, { method: 'POST', body, headers })).status,
  })
  product = await startProduct({
    env: {
      SEED_DEMO: 'false',
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: double.url,
    },
  })
})
afterAll(async () => {
  await Promise.all([browser.close(), product.stop()])
  await double.close()
})

/** A product of its own: one of the long walks. */
test('a guest leaves for Stripe’s page, has a card declined, goes back, pays, and returns booked', async () => {
  const { sql, close } = await openSql(product)
  const coach = await openCoach({ url: product.url, sql })
  await close()
  const startsAt = new Date(Math.ceil(Date.now() / DAY) * DAY + 10 * (DAY / 24))
  const ticket = ticketOf(await hold(product.url, { coach, startsAt, guest: guest() }))
  if (!ticket) throw new Error('The time was not held.')
  const { page } = await newVisitor(browser)
  const address = new URLSearchParams({ session: ticket.sessionId, token: ticket.token })
  await page.goto(`${product.url}/coach/${coach.coachId}/pay?${address}`)

  await leaveForStripe(page)
  await payWith(page, '4000000000000002')
  await page.getByText('Your card was declined.').waitFor()
  await double.deliverNow()
  await page.getByRole('link', { name: 'Back' }).click()
  await leaveForStripe(page)
  await payWith(page, '4242424242424242')
  await page.waitForURL(/\/booking-success/)
  await page.getByRole('heading', { name: 'Confirming your payment' }).waitFor()
  await double.deliverNow()
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  expect([...double.books.sessions.values()].map(({ status }) => status)).toEqual(['complete'])
})

async function leaveForStripe(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(`${double.url}/c/pay/**`)
}

async function payWith(page: Page, card: string): Promise<void> {
  await page.getByLabel('Card').fill(card)
  await page.getByRole('button', { name: 'Pay' }).click()
}
