import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { PASSWORD } from '../../../server/stress/people/people.ts'
import { onSession } from '../../../server/testing/documents.ts'
import { expectAccessibleInThemes, overflowOf } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser, signIn } from '../../testing/browser/browser.ts'
import { ask } from '../../testing/product/ask.ts'
import { bookTime, join, joinButton, lookAgain, minutesFrom } from '../../testing/product/book-and-join.ts'
import { openOwnProduct, type OwnProduct } from '../../testing/product/own-product.ts'
import { setProductClock } from '../../testing/product/product-clock.ts'
import { START_TIMEOUT_MS } from '../../testing/product/product-run.ts'

let browser: Browser
let product: OwnProduct
beforeAll(async () => {
  product = await openOwnProduct()
  browser = await openBrowser()
}, START_TIMEOUT_MS + 20_000)
afterAll(async () => {
  await browser.close()
  await product.stop()
})

const SCORE = 'mutation ($input: SubmitScorecardInput!) { submitScorecard(input: $input) { id } }'
const CARD = {
  scores: [{ dimension: 'STRUCTURING', score: 2, evidence: 'Asked for the price before the contract.' }],
  strengths: ['Answers in headlines.'],
  priorities: [
    {
      dimension: 'STRUCTURING',
      observation: 'Stops after the first number.',
      why: 'The interviewer has to lead.',
      nextStep: 'Say what the number means.',
    },
  ],
  recommendation: 'NO',
}

test.each([
  ['a guest, by the link', 390],
  ['an account', 1280],
] as const)('%s has one page from the booking to the scorecard', async (who, width) => {
  await setProductClock(product, { reset: true })
  const isGuest = width === 390
  const { page, problems } = await newVisitor(browser, { width })
  if (!isGuest) await signIn(page, product.seeker.email, PASSWORD)
  const guest = { name: 'Iris Holm', email: `iris.${crypto.randomUUID()}@example.com` }
  const id = await bookTime(product, page, isGuest ? guest : undefined)
  const own = page.url()
  if (!isGuest) await page.goto(`/session/${id}`)

  // Before: when, the money first, and nothing that cannot be done.
  await page.getByRole('heading', { level: 1, name: /^.+ with / }).waitFor()
  const step = page.getByRole('list', { name: 'Progress of the session' }).locator('[aria-current=step]')
  expect(await step.innerText()).toBe('Before')
  if (isGuest) await page.getByText(`We e-mailed you at ${guest.email}`).waitFor()
  await page.getByText(/^Cancel .* then nothing\.$/).waitFor()
  await expectWhole(page, width)

  // Live: the call, and what the coach shows.
  const startsAt = await startOf(id)
  await setProductClock(product, { now: minutesFrom(startsAt, 1) })
  const input = { sessionId: id }
  await ask(onSession('joinSession'), { input }, product.coach.token)
  await lookAgain(page)
  await joinButton(page).waitFor()
  await join(page)
  await page.getByText('In progress').first().waitFor()
  expect(await step.innerText()).toBe('Live')
  await expectWhole(page, width)

  // After: review, own scores, the coach's, what to work on, the next one.
  await setProductClock(product, { now: minutesFrom(startsAt, 50) })
  await ask(onSession('finishSession'), { input }, product.coach.token)
  await lookAgain(page)
  await page.getByRole('button', { name: 'Finish session' }).click()
  await step.getByText('After').waitFor()
  await ask(SCORE, { input: { sessionId: id, ...CARD } }, product.coach.token)
  await page.getByRole('button', { name: 'Skip the review' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skip the review' }).click()
  await page.reload()
  await page
    .getByRole('radiogroup', { name: 'Structuring' })
    .getByRole('radio', { name: '4', exact: true })
    .check({ force: true })
  await page.getByRole('button', { name: 'Compare with my coach' }).click()
  const work = page.getByRole('region', { name: 'Work on this' })
  await work.getByText('Stops after the first number.').waitFor()
  expect(await step.innerText()).toBe('After')
  await page.getByText('Largest gap: structuring.').waitFor()
  await page.getByRole('region', { name: 'Book again' }).waitFor()
  await (isGuest
    ? work.getByText('Save this session to an account').waitFor()
    : work.getByText('Due now').waitFor())
  expect(await page.getByRole('link', { name: /calendar/ }).count()).toBe(0)
  await expectWhole(page, width)
  expect({ who, problems }).toEqual({ who, problems: [] })
  expect(page.url()).toBe(isGuest ? own : `${product.url}/session/${id}`)
  await page.context().close()
})

async function expectWhole(page: Page, width: number): Promise<void> {
  expect(await page.getByRole('main').innerText()).not.toMatch(/commission/i)
  await expectAccessibleInThemes(page, { width })
  expect(await overflowOf(page)).toBe(0)
}

async function startOf(id: string): Promise<Date> {
  const [row] = await product.sql<{ at: Date }>('select starts_at as at from sessions where id = $1', [id])
  return new Date(row?.at ?? '')
}
