import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { filled, SUBMIT } from '../../../server/modules/scorecards/scorecard.testing.ts'
import { checkOut, hold, payByCard, ticketOf } from '../../../server/stress/people/book.ts'
import { PASSWORD, type Person, signUp } from '../../../server/stress/people/people.ts'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { ask } from '../../testing/product/ask.ts'
import { newVisitor, openBrowser, signIn } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'
import { openOwnProduct, type OwnProduct } from '../../testing/product/own-product.ts'
import { setProductClock } from '../../testing/product/product-clock.ts'
import { START_TIMEOUT_MS } from '../../testing/product/product-run.ts'
import { DAY, HOUR, MINUTE } from '../../lib/durations.ts'

let browser: Browser
let product: OwnProduct
let admin: Person
beforeAll(async () => {
  product = await openOwnProduct()
  admin = await signUp(product.url)
  await product.sql(`update users set user_type = 'admin' where id = $1`, [admin.id])
  // First payouts are held for weeks; this coach's have been released.
  await product.sql(
    `insert into payout_holds (coach_id, cause, held_at, released_at) select id, 'first', now(), now() from coach_profiles`,
  )
  browser = await openBrowser()
}, START_TIMEOUT_MS + 20_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

test('a coach sets up where their money goes, a payout is refused and tried again, and its statement is there', async () => {
  await earn()
  const coach = await newVisitor(browser)
  await signIn(coach.page, product.coach.email, PASSWORD)
  await coach.page.goto('/coach-dashboard')
  const forecast = coach.page.getByRole('region', { name: 'Next payout' })
  await forecast.getByText('about £96.00').waitFor()
  await forecast.getByText('It waits for your payout account.').waitFor()
  await forecast.getByRole('link', { name: 'All earnings' }).click()
  await coach.page.getByRole('button', { name: 'Set up payouts' }).click()
  await fillAccount(coach.page, 'The transfer is refused')

  const desk = await newVisitor(browser)
  await signIn(desk.page, admin.email, PASSWORD)
  await desk.page.goto('/admin-dashboard?view=figures')
  await desk.page.getByRole('button', { name: 'Run a batch now' }).click()
  await desk.page.getByRole('button', { name: 'Run the batch' }).click()
  await desk.page.getByText('1 payout on the way.').waitFor()
  const again = desk.page.getByRole('button', { name: 'Try again: Noor' })
  await untilShown(desk.page, again)
  await untilShown(coach.page, payout(coach.page, 'Failed'))

  await coach.page.getByRole('button', { name: 'Change your payout account' }).click()
  await fillAccount(coach.page, 'It reaches the bank')
  await again.click()
  await desk.page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await desk.page.getByText('It is being tried again.').waitFor()
  await setProductClock(product, { advanceMinutes: 2 })

  const paid = payout(coach.page, 'Paid')
  await untilShown(coach.page, paid)
  expect(await paid.textContent()).toContain('£96.00')
  await paid.getByText('1 session').click()
  await paid.getByRole('link', { name: /^Live case/ }).waitFor()
  const [download] = await Promise.all([
    coach.page.waitForEvent('download'),
    paid.getByRole('link', { name: 'Statement S-000001 (PDF)' }).click(),
  ])
  const pdf = await buffer(await download.createReadStream())
  expect([download.suggestedFilename(), pdf.subarray(0, 5).toString()]).toEqual(['S-000001.pdf', '%PDF-'])
  await expectAccessible(coach.page)
  expect([...coach.problems, ...desk.problems]).toEqual([])
})

/** A session that was paid for, took place and has its scorecard, 48 hours later: 96.00 of its 120.00 are the coach's. */
async function earn(): Promise<void> {
  const { coach, seeker, url } = product
  const startsAt = new Date(Math.ceil(Date.now() / DAY) * DAY + DAY + 10 * HOUR)
  const ticket = ticketOf(await hold(url, { coach, startsAt, token: seeker.token }))
  if (!ticket) throw new Error('The time was not held.')
  const { data } = await checkOut(url, ticket)
  await payByCard(url, data?.startCheckout.checkoutUrl ?? '')
  const { sessionId } = ticket
  await setProductClock(product, { now: new Date(startsAt.getTime() - 5 * MINUTE).toISOString() })
  const both = async (verb: string) => {
    for (const { token } of [coach, seeker])
      await ask(
        `mutation ($input: SessionInput!) { ${verb}(input: $input) { id } }`,
        { input: { sessionId } },
        token,
      )
  }
  await both('joinSession')
  await setProductClock(product, { now: new Date(startsAt.getTime() + 55 * MINUTE).toISOString() })
  await both('finishSession')
  await ask(SUBMIT, { input: filled({ sessionId }) }, coach.token)
  await setProductClock(product, { now: new Date(startsAt.getTime() + 50 * HOUR).toISOString() })
}

/** The provider's page, which leads back to the earnings. */
async function fillAccount(page: Page, next: string): Promise<void> {
  await page.waitForURL(/\/sandbox\/payouts\//)
  await page.getByLabel('Everything is filled in').check()
  await page.getByLabel(next).check()
  await page.getByRole('button', { name: 'Save and go back' }).click()
  await page.waitForURL(/\/coach\/earnings/)
  await page.getByRole('button', { name: 'Change your payout account' }).waitFor()
}

const payout = (page: Page, state: string) =>
  page
    .getByRole('list', { name: 'Payouts, the latest first' })
    .getByRole('listitem')
    .filter({ has: page.getByText(state, { exact: true }) })
    .first()

/** What follows in the background shows when the page is asked again. */
async function untilShown(page: Page, what: ReturnType<Page['getByRole']>): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor()
  while (!(await what.isVisible())) {
    await page.reload()
    await page.getByRole('heading', { name: 'Payouts', exact: true }).waitFor()
    await settled(page)
  }
}
