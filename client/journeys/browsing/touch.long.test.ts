import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
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

beforeEach(async () => {
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
})

const path = () => new URL(page.url()).pathname
/** Beside the page's title, where nothing scrolls sideways; set with each page. */
let onText = { x: 40, y: 0 }

/** Swipes right by this much and answers where that led. */
async function swipedTo(x: number, from = onText, y = 0): Promise<string> {
  await touch.swipe(from, { x, y })
  await painted(page)
  return path()
}

test('it leaves alone what scrolls sideways, selected text and what lies over the page', async () => {
  const coach = path()
  const days = page.getByRole('group', { name: 'Day' })
  await days.evaluate((strip) => strip.scrollIntoView({ block: 'center' }))
  const strip = await days.boundingBox()
  expect(await swipedTo(200, { x: 60, y: (strip?.y ?? 0) + 30 })).toBe(coach)

  await page.evaluate(() => window.scrollTo(0, 0))
  const about = page.getByRole('main').getByRole('heading', { level: 1 })
  await about.evaluate((heading) => getSelection()?.selectAllChildren(heading))
  expect(await swipedTo(200)).toBe(coach)
  await page.evaluate(() => getSelection()?.removeAllRanges())

  await page.getByRole('button', { name: 'Open navigation' }).tap()
  await page.getByRole('dialog', { name: 'Navigation' }).waitFor()
  expect(await swipedTo(200)).toBe(coach)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await touch.swipe(onText, { x: 200 })
  await page.waitForURL(/\/coaches$/)
})

test('it is for phones: at 768 px nothing goes back', async () => {
  const coach = path()
  await page.setViewportSize({ width: 768, height: 844 })
  expect(await swipedTo(300)).toBe(coach)
  await page.setViewportSize({ width: 767, height: 844 })
  await touch.swipe(onText, { x: 300 })
  await page.waitForURL(/\/coaches$/)
})

test('the breadcrumb bar has a back button, and is there only for more than one item', async () => {
  const bars = page.getByRole('navigation', { name: 'Breadcrumb' })
  expect(await bars.count()).toBe(1)
  expect((await bars.getByRole('listitem').allInnerTexts()).length).toBe(2)
  expect(await bars.getByRole('listitem').last().innerText()).toBe(
    await page.getByRole('heading', { level: 1 }).innerText(),
  )
  await page.setViewportSize({ width: 1280, height: 844 })
  expect(await bars.getByRole('link', { name: 'Back to Coaches' }).isVisible()).toBe(false)
  expect(await bars.getByRole('link', { name: 'Coaches', exact: true }).isVisible()).toBe(true)
  await page.setViewportSize({ width: 390, height: 844 })
  await bars.getByRole('link', { name: 'Back to Coaches' }).tap()
  await page.waitForURL(/\/coaches$/)
  await bars.waitFor({ state: 'hidden' })
})
