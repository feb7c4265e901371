import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
})
beforeEach(async () => {
  page = (await newVisitor(browser)).page
})
afterEach(() => page.context().close())
afterAll(() => browser.close())

const banner = () => page.getByRole('alert').filter({ hasText: 'Backend server is not available' })
const setOnline = (isOnline: boolean) => page.context().setOffline(!isOnline)
const main = () => page.getByRole('main')

async function openCoach(): Promise<void> {
  await page.goto('/coaches?q=Daniel+Osei')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Daniel Osei' }).waitFor()
}

test('offline, Book keeps the page with what was chosen and says why, and works once online again', async () => {
  await openCoach()
  await main()
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .click()
  const book = page.getByRole('button', { name: /^Book / })
  const chosen = await book.innerText()
  await setOnline(false)
  await book.click()
  await page.getByText('Connection issue. Please check your internet and try again.').waitFor()
  await banner().waitFor()
  await page.getByRole('heading', { level: 1, name: 'Daniel Osei' }).waitFor()
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await page.getByText('This could not be opened').waitFor()
  expect(await book.innerText()).toBe(chosen)

  await setOnline(true)
  await banner().waitFor({ state: 'detached' })
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  await page.keyboard.press('Escape')
  await book.click()
  await page.waitForURL(/\/pay\?/)
  await page.getByText(/We are holding/).waitFor()
})

test('offline, a page not opened before says so inside the layout, and comes once online again', async () => {
  await page.goto('/about')
  await setOnline(false)
  await page.getByRole('banner').getByRole('link', { name: 'Case library' }).click()
  const failure = main().getByRole('alert').filter({ hasText: 'This page could not be loaded' })
  await failure.waitFor()
  await banner().waitFor()
  await failure.getByRole('button', { name: 'Try again' }).click()
  await failure.waitFor()

  await page.route('**/readyz', (route) => route.abort())
  await setOnline(true)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /case/i }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/case-library')
  await page.unroute('**/readyz')
})

test('before the application is there, a press offline leaves the page, and works once online again', async () => {
  const context = await browser.newContext({ baseURL: process.env.PRODUCT_URL })
  const read = await context.newPage()
  await read.goto('/about')
  await context.setOffline(true)
  await read.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await read.getByRole('alert').filter({ hasText: 'Connection issue' }).waitFor()
  await read.getByRole('heading', { level: 1 }).waitFor()
  await context.setOffline(false)
  await read.locator('[data-written]').waitFor({ state: 'detached' })
  await read.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
  await read.getByRole('dialog', { name: 'Sign in' }).waitFor()
  expect(new URL(read.url()).pathname).toBe('/about')
  await context.close()
})

test('code that a new version has replaced loads the page anew, once', async () => {
  await page.goto('/about')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  await page.route('**/assets/CaseLibraryPage-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('banner').getByRole('link', { name: 'Case library' }).click()
  await page.waitForURL('**/case-library')
  await page.mouse.move(5, 5)
  await page.mouse.move(5, 9)
  await main().getByRole('alert').filter({ hasText: 'This page could not be loaded' }).waitFor()
  expect(documents).toBe(1)

  await page.unroute('**/assets/CaseLibraryPage-*.js')
  await main().getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('heading', { level: 1, name: /case/i }).waitFor()
})
