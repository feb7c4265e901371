import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../testing/accessibility.ts'
import { ask } from '../testing/ask.ts'
import { newVisitor, openBrowser, signIn } from '../testing/browser.ts'
import { PASSWORD } from '../../server/stress/people.ts'
import { openOwnProduct, type OwnProduct } from '../testing/own-product.ts'
import { setProductClock } from '../testing/product-clock.ts'
import { START_TIMEOUT_MS } from '../testing/product-run.ts'
import { storedEvents } from '../testing/stored-events.ts'
import { MINUTE } from '../lib/durations.ts'

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

test('a session is booked, joined, finished and asked about, each at its time §7.17 §7.18', async () => {
  const seeker = await newVisitor(browser)
  await signIn(seeker.page, product.seeker.email, PASSWORD)
  const { id, startsAt } = await book(seeker.page)

  await seeker.page.goto(`/session/${id}`)
  await seeker.page.getByRole('button', { name: 'Cancel session' }).waitFor()
  expect(await joinButton(seeker.page).count()).toBe(0)

  await setProductClock(product, { now: minutesFrom(startsAt, -9) })
  await lookAgain(seeker.page)
  await seeker.page.getByText(/^Demo clock: /).waitFor()
  const coach = await newVisitor(browser, { width: 390, theme: 'dark' })
  await signIn(coach.page, product.coach.email, PASSWORD)
  await coach.page.goto(`/session/${id}`)
  await join(coach.page)
  expect(await storedEvents(product, 'session_started')).toEqual([])
  await join(seeker.page)
  await seeker.page.getByText('In progress').first().waitFor()
  const started = await stored('session_started', seeker.page)
  expect(started.at.getTime()).toBeGreaterThan(startsAt.getTime() - 9 * MINUTE)
  expect(started.at.getTime()).toBeLessThan(startsAt.getTime())
  await expectAccessible(coach.page)

  await setProductClock(product, { now: minutesFrom(startsAt, 55) })
  for (const { page } of [coach, seeker]) {
    await lookAgain(page)
    await page.getByRole('button', { name: /Finish/ }).click()
  }
  await seeker.page.getByText('Completed').first().waitFor()
  const completed = await stored('session_completed', seeker.page)
  expect(completed.at.getTime()).toBeGreaterThan(startsAt.getTime() + 55 * MINUTE)

  await seeker.page.goto('/mailbox')
  const message = seeker.page.getByRole('article').filter({ hasText: 'How was your session' }).first()
  expect(await message.innerText()).toContain(`To ${product.seeker.email}`)
  await message.getByRole('link', { name: 'Open the link' }).click()
  await seeker.page.waitForURL(new RegExp(`/sessions/${id}/feedback`))
  await seeker.page.getByRole('heading', { level: 1 }).waitFor()
  expect([...seeker.problems, ...coach.problems]).toEqual([])
})

const minutesFrom = (instant: Date, minutes: number) =>
  new Date(instant.getTime() + minutes * MINUTE).toISOString()

const joinButton = (page: Page) => page.getByRole('button', { name: /^Join/ })

/** The first time the coach offers, paid for with a card that works. */
async function book(page: Page): Promise<{ id: string; startsAt: Date }> {
  await page.goto(`/coach/${product.coach.coachId}`)
  const times = page.getByRole('region', { name: 'Pick a time' })
  await times
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Book / }).click()
  await page.waitForURL(/\/pay\?/)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Maya Fernandes')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/booking-success/)
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  const id = new URL(page.url()).searchParams.get('session') ?? ''
  const { session } = await ask<{ session: { startsAt: string } }>(
    'query Start($id: ID!) { session(id: $id) { startsAt } }',
    { id },
    product.seeker.token,
  )
  return { id, startsAt: new Date(session.startsAt) }
}

/** The call opens in a window of its own, at an address outside; the arrival is put on record here. */
async function join(page: Page): Promise<void> {
  await page.context().route('https://meet.jit.si/**', (route) => route.fulfill({ body: 'The call' }))
  const arrival = page.waitForResponse((response) =>
    (response.request().postData() ?? '').includes('joinSession'),
  )
  const [call] = await Promise.all([page.context().waitForEvent('page'), joinButton(page).click()])
  await arrival
  await call.close()
}

/** As when the person comes back to the tab, which was open all the time. */
const lookAgain = (page: Page) =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')))

/** The one event of this name, once it has reached the server: pages gather events for a moment. */
async function stored(name: string, page: Page): Promise<{ at: Date }> {
  for (;;) {
    const [event, ...more] = await storedEvents(product, name)
    expect(more).toEqual([])
    if (event) return event
    await page.evaluate(() => new Promise(requestAnimationFrame))
  }
}

test('the clock is set by keyboard and without scripts, and a page says that it is not the real time', async () => {
  await setProductClock(product, { reset: true })
  const { page } = await newVisitor(browser, { scripts: false })
  await page.goto('/clock')
  await page.getByRole('button', { name: '+ 1 day' }).press('Enter')
  await page.getByText('1 day ahead of the real time').waitFor()
  await page.getByLabel('Date and time in UTC').fill('2027-02-01T08:00')
  await page.keyboard.press('Enter')
  await page.getByText('Mon 1 Feb 2027, 08:00:').waitFor()
  await page.context().close()

  for (const visit of [{}, { width: 390, theme: 'dark' }] as const) {
    const visitor = await newVisitor(browser, visit)
    await visitor.page.goto('/clock')
    await expectAccessible(visitor.page)
    await visitor.page.goto('/about')
    await visitor.page.getByText(/^Demo clock: Mon 1 Feb 2027, 08:\d\d UTC$/).waitFor()
    await visitor.page.getByRole('link', { name: 'Set the clock' }).click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Clock' }).waitFor()
    expect(visitor.problems).toEqual([])
    await visitor.page.context().close()
  }
  await setProductClock(product, { reset: true })
})
