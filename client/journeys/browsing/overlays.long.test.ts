import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectAccessible, THEMES } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser, rememberSignIn } from '../../testing/browser/browser.ts'
import { painted } from '../../testing/browser/touch.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('Escape closes what lies on top, then what lay under it', async () => {
  const remembered = await rememberSignIn(browser, 'seeker@casebound.test')
  const { page } = await newVisitor(browser, { width: 390, remembered })
  await page.goto('/sessions')
  await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
  await page.getByRole('button', { name: 'Open navigation' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Navigation', includeHidden: true })
  await drawer.getByRole('button', { name: 'Sign out' }).waitFor()

  // Signed out in another tab: the page asks to sign in, over the drawer that is open.
  const elsewhere = await page.context().newPage()
  await elsewhere.goto('/about')
  await elsewhere.evaluate(() => localStorage.removeItem('__auth_token'))
  const modal = page.getByRole('dialog', { name: 'Sign in' })
  await modal.waitFor()
  expect(await drawer.count()).toBe(1)
  await page.keyboard.press('Escape')
  await modal.waitFor({ state: 'detached' })
  expect(await drawer.count()).toBe(1)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await page.context().close()
})

test('the bell shows the newest notifications without a violation, and Tab goes on behind it', async () => {
  const remembered = await rememberSignIn(browser, 'seeker@casebound.test')
  for (const theme of THEMES) {
    const { page, problems } = await newVisitor(browser, { remembered, theme })
    await page.goto('/sessions')
    const bell = page.getByRole('button', { name: /^Notifications/ })
    await bell.click()
    const panel = page.getByRole('dialog', { name: 'Notifications' })
    await panel.getByRole('listitem').nth(5).waitFor()
    expect(await panel.getByRole('listitem').count()).toBe(6)
    await painted(page)
    await expectAccessible(page, { theme })
    await panel.getByRole('link', { name: 'See all notifications' }).focus()
    await page.keyboard.press('Tab')
    await panel.waitFor({ state: 'detached' })
    expect(await bell.evaluate((button) => button === document.activeElement)).toBe(true)
    await bell.click()
    await panel.waitFor()
    await bell.click()
    await panel.waitFor({ state: 'detached' })
    expect(problems).toEqual([])
    await page.context().close()
  }
})
