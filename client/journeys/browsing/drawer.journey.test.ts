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
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
})
afterAll(() => browser.close())

const PHONE = { width: 390, height: 844 }

/** Each test begins at the top of the page on a phone, with the drawer closed. */
async function beginAnew(): Promise<void> {
  await page.setViewportSize(PHONE)
  if (await drawer().count()) await page.keyboard.press('Escape')
  await expectClosed()
  await page.evaluate(() => window.scrollTo(0, 0))
}

const drawer = () => page.getByRole('dialog', { name: 'Navigation' })
const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
const MIDDLE = { x: 250, y: 500 }

async function openDrawer(): Promise<void> {
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  await drawer().waitFor()
  expect(await leftEdge()).toBe(0)
}

/** Where the panel's left edge is, once it stands still. */
async function leftEdge(): Promise<number> {
  await drawer().evaluate((panel) => Promise.all(panel.getAnimations().map(({ finished }) => finished)))
  await painted(page)
  return Math.round((await drawer().boundingBox())?.x ?? Number.NaN)
}

async function expectClosed(): Promise<void> {
  await drawer().waitFor({ state: 'detached' })
}

beforeEach(beginAnew)

test('it is 320 px wide, and never more than 85 % of the screen §9.21', async () => {
  await openDrawer()
  expect((await drawer().boundingBox())?.width).toBe(320)
  await page.setViewportSize({ width: 340, height: 844 })
  expect((await drawer().boundingBox())?.width).toBe(289)
})

test('it follows a finger that moved 20 px to the left, and springs back §9.23', async () => {
  await openDrawer()
  await touch.drag(MIDDLE, { x: -19 })
  expect(await leftEdge()).toBe(0)
  await touch.lift()
  await touch.drag(MIDDLE, { x: -80 })
  expect(await leftEdge()).toBe(-60)
  await touch.lift()
  expect(await leftEdge()).toBe(0)
})

test('a left swipe of 120 px leaves it open, one over 120 px closes it §2.61 §9.22', async () => {
  await openDrawer()
  await touch.swipe(MIDDLE, { x: -120 })
  expect(await leftEdge()).toBe(0)
  await touch.swipe({ x: 80, y: 500 }, { x: 140 })
  expect(await leftEdge()).toBe(0)
  await touch.swipe({ ...MIDDLE, y: 300 }, { x: -125, y: 200 })
  expect(await leftEdge()).toBe(0)
  await touch.swipe(MIDDLE, { x: -121 })
  await expectClosed()
})

test('it closes on Escape and on a tap outside, and is then closed, not hidden §2.59 §2.60 §4.20', async () => {
  const opener = page.getByRole('button', { name: 'Open navigation', includeHidden: true })
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
  await openDrawer()
  expect(await opener.getAttribute('aria-expanded')).toBe('true')
  await page.keyboard.press('Escape')
  await expectClosed()
  await openDrawer()
  await page.touchscreen.tap(360, 600)
  await expectClosed()
  expect(await opener.getAttribute('aria-expanded')).toBe('false')
})

test('the page behind it stays where it is, while the drawer itself scrolls §2.62', async () => {
  await page.evaluate(() => window.scrollTo(0, 400))
  await openDrawer()
  expect(await scrolled()).toBe(400)
  await touch.swipe({ x: 360, y: 700 }, { y: -300 })
  await touch.swipe({ x: 150, y: 700 }, { y: -300 })
  await page.mouse.wheel(0, 500)
  await painted(page)
  expect(await scrolled()).toBe(400)

  await page.setViewportSize({ width: 390, height: 420 })
  const home = await drawer().getByRole('link', { name: 'Home' }).elementHandle()
  await touch.swipe({ x: 150, y: 300 }, { y: -150 })
  await page.waitForFunction((link) => (link?.getBoundingClientRect().top ?? 0) < 50, home)
  expect(await scrolled()).toBe(400)
  await page.setViewportSize(PHONE)

  await page.keyboard.press('Escape')
  await expectClosed()
  expect(await scrolled()).toBe(400)
  await touch.swipe({ x: 200, y: 700 }, { y: -300 })
  await page.waitForFunction(() => window.scrollY > 400)
})

test('the mobile layout ends at 767 px §9.20', async () => {
  const opener = page.getByRole('button', { name: 'Open navigation' })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await page.setViewportSize({ width: 767, height: 844 })
  expect([await opener.isVisible(), await menu.isVisible()]).toEqual([true, false])
  await page.setViewportSize({ width: 768, height: 844 })
  expect([await opener.isVisible(), await menu.isVisible()]).toEqual([false, true])
})
