import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

test('a link in the drawer leads to the top of its page, too', async () => {
  const { page } = await newVisitor(browser, { width: 390 })
  await page.goto('/coaches')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .waitFor()
  for (const name of ['Home', 'Coaches']) {
    await page.evaluate(() => window.scrollTo(0, 400))
    await page.getByRole('button', { name: 'Open navigation' }).tap()
    await page.getByRole('dialog').getByRole('link', { name }).tap()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.waitForURL(name === 'Home' ? /\/$/ : /\/coaches$/)
    await page.waitForFunction(() => document.activeElement?.matches('h1, main'))
    expect(await scrolled(page)).toBe(0)
  }
  await page.context().close()
})

test('a change of page moves the focus to its heading and says its title; the first load does not', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Prep guide' }).click()
  await page.waitForURL(/\/resources/)
  await page.waitForFunction(() => document.activeElement?.matches('h1, main'))
  const title = await page.title()
  await page.getByRole('status').filter({ hasText: title }).first().waitFor({ state: 'attached' })
  await page.context().close()
})
