import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { checkOut, hold, payByCard, ticketOf } from '../../../server/stress/people/book.ts'
import { PASSWORD, proven } from '../../../server/stress/people/people.ts'
import { onSession } from '../../../server/testing/documents.ts'
import { HOUR, MINUTE } from '../../lib/durations.ts'
import { expectAccessibleInThemes } from '../../testing/browser/accessibility.ts'
import { ask } from '../../testing/product/ask.ts'
import { newVisitor, openBrowser, rememberSignIn } from '../../testing/browser/browser.ts'
import { openOwnProduct, type OwnProduct } from '../../testing/product/own-product.ts'
import { setProductClock } from '../../testing/product/product-clock.ts'
import { START_TIMEOUT_MS } from '../../testing/product/product-run.ts'

let browser: Browser
let product: OwnProduct
beforeAll(async () => {
  product = await openOwnProduct()
  browser = await openBrowser()
  product.seeker = await proven(product, product.seeker)
}, START_TIMEOUT_MS + 20_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const SAW = 'Stops after the first number.'
const NEXT = 'Say what the number means, then what is next.'
const REVIEW = 'Made me say what a number is for.'

test('a session becomes a sealed review and card, a drill, and a priority that the next card marks as fixed', async () => {
  const [seeker, coach] = [await visit(product.seeker.email), await visit(product.coach.email)]
  const first = await meet()

  await coach.page.goto(`/sessions/${first}/fill-scorecard`)
  await fillIn(coach.page)
  await coach.page.getByRole('button', { name: /^Send to / }).click()
  await coach.page.waitForURL(/\/scorecard-uploaded/)

  await expectSealed(seeker.page, first)
  await seeker.page.goto(`/sessions/${first}/feedback`)
  await expectAccessibleInThemes(seeker.page)
  await seeker.page.getByRole('radiogroup', { name: 'Overall' }).getByText('4 stars').click({ force: true })
  await seeker.page.getByRole('radio', { name: 'Yes', exact: true }).check()
  await seeker.page.getByLabel(/Your review/).fill(REVIEW)
  await seeker.page.getByRole('button', { name: 'Send feedback' }).click()
  await seeker.page.waitForURL(/\/review-submitted/)

  await seeker.page.goto(`/session/${first}#scorecard`)
  await seeker.page
    .getByRole('radiogroup', { name: 'Structuring' })
    .getByRole('radio', { name: '2', exact: true })
    .check()
  await seeker.page.getByRole('button', { name: 'Compare with my coach' }).click()
  await seeker.page.getByRole('region', { name: 'Work on this' }).getByText(SAW).waitFor()
  await expectAccessibleInThemes(seeker.page)

  await seeker.page.goto('/drills')
  const due = seeker.page.getByRole('region', { name: 'Due now' })
  await due.getByRole('link').first().click()
  await seeker.page.getByRole('button', { name: /^Begin/ }).click()
  const form = seeker.page.getByRole('form', { name: 'Your answers' })
  await form.getByRole('timer', { name: 'Time left' }).waitFor()
  await expectAccessibleInThemes(seeker.page)
  await form.getByRole('button', { name: 'Check my answers' }).click()
  await seeker.page.getByRole('heading', { name: /of 3 right$/ }).waitFor()
  await seeker.page.getByText('Box 1 of 5').waitFor()
  await seeker.page
    .getByText(/Next: Tomorrow/)
    .first()
    .waitFor()
  await expectAccessibleInThemes(seeker.page)
  await seeker.page.goto('/analytics')
  await seeker.page.getByRole('table', { name: 'Right answers by kind of drill' }).waitFor()
  await expectAccessibleInThemes(seeker.page)

  await seeker.page.goto('/progress')
  const asked = seeker.page.getByRole('region', { name: 'What coaches asked for' })
  await asked.getByText('Open', { exact: true }).waitFor()

  const second = await meet()
  await coach.page.goto(`/sessions/${second}/fill-scorecard`)
  const fixed = coach.page.getByRole('region', { name: 'Was it fixed?' })
  await fixed.getByText(NEXT).waitFor()
  await fixed.getByText('Fixed', { exact: true }).click()
  await fillIn(coach.page, { score: '4', saw: 'Rounds too late.', verdict: 'Yes' })
  await expectAccessibleInThemes(coach.page)
  await coach.page.getByRole('button', { name: /^Send to / }).click()
  await coach.page.waitForURL(/\/scorecard-uploaded/)

  await seeker.page.goto(`/session/${second}`)
  await seeker.page.getByRole('button', { name: 'Skip the review' }).click()
  await seeker.page.getByRole('alertdialog').getByRole('button', { name: 'Skip the review' }).click()
  await seeker.page
    .getByRole('radiogroup', { name: 'Structuring' })
    .getByRole('radio', { name: '4', exact: true })
    .check()
  await seeker.page.getByRole('button', { name: 'Compare with my coach' }).click()
  await seeker.page.getByRole('region', { name: 'Work on this' }).getByText('Rounds too late.').waitFor()

  await seeker.page.goto('/progress')
  const old = asked.getByRole('listitem').filter({ hasText: SAW })
  await old.getByText('Fixed', { exact: true }).waitFor()
  await expectAccessibleInThemes(seeker.page)
  await seeker.page.goto('/drills')
  await seeker.page.getByRole('heading', { level: 1 }).waitFor()
  await expectAccessibleInThemes(seeker.page)
  expect([...seeker.problems, ...coach.problems]).toEqual([])
})

const visit = async (email: string) =>
  newVisitor(browser, { remembered: await rememberSignIn(browser, email, PASSWORD) })

/** Nothing of the card is there before the review. */
async function expectSealed(page: Page, id: string): Promise<void> {
  await page.goto(`/session/${id}`)
  await page.getByRole('button', { name: 'Skip the review' }).waitFor()
  const words = await page.getByRole('main').innerText()
  for (const secret of [SAW, NEXT, 'Answers in headlines.']) expect(words).not.toContain(secret)
}

async function fillIn(page: Page, { score = '2', saw = SAW, verdict = 'No' } = {}): Promise<void> {
  const structuring = page.getByRole('radiogroup', { name: 'Structuring' })
  await structuring.getByRole('radio', { name: score, exact: true }).check()
  await page.getByLabel('Evidence for Structuring').fill('Asked for the price before the contract.')
  await page.getByLabel('Strength 1').fill('Answers in headlines.')
  await page.getByLabel('Priority 1: what you saw').fill(saw)
  await page.getByLabel('Priority 1: why it matters').fill('The interviewer has to lead.')
  await page.getByLabel('Priority 1: what to do next').fill(NEXT)
  await page.getByRole('radio', { name: verdict, exact: true }).check()
}

const SLOTS = `query ($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
  slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "UTC") { startsAt } }`

/** The two book, meet and finish; answers which session it was. */
async function meet(): Promise<string> {
  const { url, coach, seeker } = product
  const now = await setProductClock(product, { advanceMinutes: 1 })
  const { slots } = await ask<{ slots: { startsAt: string }[] }>(SLOTS, {
    coachId: coach.coachId,
    from: now.toISOString(),
    to: new Date(now.getTime() + 72 * HOUR).toISOString(),
  })
  const startsAt = new Date(slots[0]?.startsAt ?? '')
  const ticket = ticketOf(await hold(url, { coach, startsAt, token: seeker.token }))
  if (!ticket) throw new Error('The time was not held.')
  const { data } = await checkOut(url, ticket)
  await payByCard(url, data?.startCheckout.checkoutUrl ?? '')
  await setProductClock(product, { now: new Date(startsAt.getTime() + MINUTE).toISOString() })
  const input = { sessionId: ticket.sessionId }
  for (const verb of ['joinSession', 'finishSession'] as const) {
    for (const { token } of [coach, seeker]) await ask(onSession(verb), { input }, token)
    await setProductClock(product, { advanceMinutes: 50 })
  }
  return ticket.sessionId
}
