import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { book, join, joinButton, lookAgain, minutesFrom } from '../../testing/product/book-and-join.ts'
import { newVisitor, openBrowser, signIn } from '../../testing/browser/browser.ts'
import { PASSWORD } from '../../../server/stress/people/people.ts'
import { openOwnProduct, type OwnProduct } from '../../testing/product/own-product.ts'
import { setProductClock } from '../../testing/product/product-clock.ts'
import { START_TIMEOUT_MS } from '../../testing/product/product-run.ts'
import { storedEvents } from '../../testing/product/stored-events.ts'
import { MINUTE } from '../../lib/durations.ts'

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

test('a session is booked, joined, finished and asked about, each at its time', async () => {
  const seeker = await newVisitor(browser)
  await signIn(seeker.page, product.seeker.email, PASSWORD)
  const { id, startsAt } = await book(product, seeker.page)

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
