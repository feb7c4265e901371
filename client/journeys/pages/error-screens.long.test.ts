import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, type Remembered, rememberSignIn } from '../../testing/browser/browser.ts'

let browser: Browser
let remembered: Remembered
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  remembered = await rememberSignIn(browser, 'seeker@casebound.test')
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = (await newVisitor(browser, { remembered })).page
})
afterEach(() => page.context().close())

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a page whose code cannot be had: refresh brings it back, and home is one press away', async () => {
  await page.route('**/assets/SessionsPage-*.js', (route) => route.abort(), { times: 2 })
  await page.goto('/sessions')
  await heading('Oops! Something went wrong')
  await page.getByRole('button', { name: 'Go Home' }).click()
  await page.waitForURL('**/dashboard')
  await page.goto('/sessions')
  await heading('Oops! Something went wrong')
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await heading('Sessions')
  expect(new URL(page.url()).pathname).toBe('/sessions')
})
