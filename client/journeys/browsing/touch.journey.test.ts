import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'
import { painted, touchOf } from '../../testing/browser/touch.ts'

let browser: Browser
let page: Page
let touch: Awaited<ReturnType<typeof touchOf>>

beforeAll(async () => {
  browser = await openBrowser()
  const visitor = await newVisitor(browser, { width: 390 })
  page = visitor.page
  touch = await touchOf(page)
})
afterAll(() => browser.close())

/** The page of a coach, which the list of them led to. */
async function openCoach(): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/coaches')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .tap()
  await page.waitForURL(/\/coach\//)
  await page.getByRole('heading', { name: 'Pick a time' }).waitFor()
  const title = await page.getByRole('main').getByRole('heading', { level: 1 }).boundingBox()
  onText = { x: 40, y: (title?.y ?? 0) + 10 }
}

const path = () => new URL(page.url()).pathname
/** Beside the page's title, where nothing scrolls sideways; set with each page. */
let onText = { x: 40, y: 0 }

/** Swipes right by this much and answers where that led. */
async function swipedTo(x: number, from = onText, y = 0): Promise<string> {
  await touch.swipe(from, { x, y })
  await painted(page)
  return path()
}

test('a swipe right over 120 px goes back, and no other movement does §2.63 §9.22', async () => {
  await openCoach()
  const coach = path()
  expect(await swipedTo(120)).toBe(coach)
  expect(await swipedTo(-200, { x: 340, y: 420 })).toBe(coach)
  expect(await swipedTo(130, onText, 150)).toBe(coach)
  await touch.swipe(onText, { x: 121 })
  await page.waitForURL(/\/coaches$/)
  await page.getByRole('heading', { level: 1, name: /coach/i }).waitFor()
})

test('zoom is off on a phone, until the person allows it in the drawer §9.25', async () => {
  const pinched = async (where: Page) => {
    await (await touchOf(where)).pinch({ x: 190, y: 420 })
    await painted(where)
    return where.evaluate(() => window.visualViewport?.scale ?? 0)
  }
  const openDrawer = (where: Page) => where.getByRole('button', { name: 'Open navigation' }).tap()
  const { page: first } = await newVisitor(browser, { width: 390 })
  await first.goto('/about')
  await first.getByRole('heading', { level: 1 }).waitFor()
  expect(await pinched(first)).toBe(1)
  await openDrawer(first)
  await first.getByRole('switch', { name: 'Allow zoom' }).check({ force: true })
  await first.keyboard.press('Escape')
  await first.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await pinched(first)).toBeGreaterThan(1.1)

  const later = await first.context().newPage()
  await later.goto('/about')
  await openDrawer(later)
  expect(await later.getByRole('switch', { name: 'Allow zoom' }).isChecked()).toBe(true)
  await later.getByRole('switch', { name: 'Allow zoom' }).uncheck({ force: true })
  await later.keyboard.press('Escape')
  await later.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await pinched(later)).toBe(1)
  await first.context().close()
})

test('a second tap within 300 ms is blocked, but every press of a control counts §9.24', async () => {
  await openCoach()
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks ?? 0) + 1)
    })
  })
  let instant = Date.now()
  /** How many clicks come of two taps this far apart. */
  async function clicksOf(target: Locator, milliseconds: number): Promise<number> {
    const box = await target.boundingBox()
    const at = { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 15 }
    await page.evaluate(() => delete document.body.dataset.clicks)
    instant += 1000
    await touch.tap(at, instant)
    await touch.tap(at, instant + milliseconds)
    await painted(page)
    return page.evaluate(() => Number(document.body.dataset.clicks ?? 0))
  }

  const title = page.getByRole('heading', { level: 1 })
  expect(await clicksOf(title, 290)).toBe(1)
  expect(await clicksOf(title, 310)).toBe(2)
  const day = page.getByRole('group', { name: 'Day' }).getByRole('button').first()
  await day.evaluate((button) => button.scrollIntoView({ block: 'center' }))
  expect(await clicksOf(day, 120)).toBe(2)
  expect(await page.evaluate(() => window.visualViewport?.scale)).toBe(1)

  await page.evaluate(() => {
    window.scrollTo(0, 0)
    document.documentElement.dataset.zoom = 'allowed'
  })
  expect(await clicksOf(title, 290)).toBe(2)
})
