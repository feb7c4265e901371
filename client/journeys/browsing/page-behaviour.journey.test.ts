import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await openBrowser()
  page = (await newVisitor(browser)).page
})
afterAll(() => browser.close())
afterEach(() => page.unrouteAll())

const scrolled = () => page.evaluate(() => Math.round(window.scrollY))

test('every change of path starts at the top, also back in history; a change of the query stays §2.45', async () => {
  await page.goto('/coaches')
  await page
    .getByRole('link', { name: /View profile/ })
    .nth(3)
    .waitFor()
  await page.evaluate(() => window.scrollTo(0, 600))
  await page
    .getByRole('link', { name: /View profile/ })
    .nth(3)
    .click()
  await page.getByRole('heading', { name: 'Pick a time' }).waitFor()
  expect(await scrolled()).toBe(0)

  await page.evaluate(() => window.scrollTo(0, 500))
  await page.goBack()
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .waitFor()
  await page.waitForFunction(() => window.scrollY === 0)

  await page.evaluate(() => window.scrollTo(0, 200))
  await page.getByLabel(/Sort/).selectOption({ index: 1 })
  await page.waitForURL(/sort=/)
  expect(await scrolled()).toBe(200)
})

test('the first thing the keyboard meets leads past the header §2.48', async () => {
  await page.goto('/coaches')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true)
  const box = await skip.boundingBox()
  expect([(box?.width ?? 0) > 100, (box?.height ?? 0) > 40, (box?.y ?? -1) >= 0]).toEqual([true, true, true])
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const inMain = () => page.evaluate(() => document.activeElement?.closest('main') !== null)
  expect(await inMain()).toBe(true)
})

test('"Loading page..." shows while the code of a page is on its way §2.46', async () => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Free this week' }).waitFor()
  const held = Promise.withResolvers<void>()
  await page.route(/\.(js|tsx?)(\?|$)/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('link', { name: 'Find a coach' }).first().click()
  const note = page.getByText('Loading page...')
  await note.waitFor()
  expect(await page.getByRole('heading', { name: 'Free this week' }).isVisible()).toBe(true)
  held.resolve()
  await page.waitForURL(/\/coaches/)
  await note.waitFor({ state: 'hidden' })
})

test('"Loading page..." shows while it is not known who came §2.46', async () => {
  const { page: own } = await newVisitor(browser, { as: 'seeker@casebound.test' })
  const held = Promise.withResolvers<void>()
  await own.route('**/api/v1/users/me', async (route) => {
    await held.promise
    await route.continue()
  })
  await own.goto('/dashboard')
  await own.getByText('Loading page...').waitFor()
  held.resolve()
  await own.getByRole('heading', { level: 1 }).waitFor()
  expect(await own.getByText('Loading page...').isVisible()).toBe(false)
  await own.context().close()
})

test.each([
  { email: 'seeker@casebound.test', home: '/dashboard' },
  { email: 'coach@casebound.test', home: '/coach-dashboard' },
])('the logo of $email leads to $home, which fades in §2.44 §2.51', async ({ email, home }) => {
  const { page: own } = await newVisitor(browser, { as: email, motion: true })
  await own.goto('/about')
  await own.getByRole('button', { name: /^Account/ }).waitFor()
  await own.getByRole('banner').getByRole('link', { name: 'Casebound' }).click()
  await own.waitForURL((url) => url.pathname === home)
  await own.getByRole('heading', { level: 1 }).waitFor()
  await own.locator('main .fade-in').waitFor()
  const animation = () =>
    own.evaluate(() => {
      const { animationName, animationDuration } = getComputedStyle(
        document.querySelector('main .fade-in') ?? document.body,
      )
      return animationName === 'none' ? null : `${animationName} ${Number.parseFloat(animationDuration) > 0}`
    })
  expect(await animation()).toBe('fade-in true')
  await own.emulateMedia({ reducedMotion: 'reduce' })
  expect(await animation()).toBe(null)
  await own.context().close()
})
