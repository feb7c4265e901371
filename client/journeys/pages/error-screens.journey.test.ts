import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, rememberSignIn } from '../../testing/browser/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  // Signing out ends the token, so that it is of no other journey.
  const remembered = await rememberSignIn(browser, 'seeker@casebound.test', 'casebound')
  page = (await newVisitor(browser, { remembered })).page
})
afterAll(() => browser.close())

/** The page of /sessions fails with this error whenever its code is loaded. */
async function breakSessions(code: string, message: string): Promise<void> {
  const body = `throw Object.assign(new Error(${JSON.stringify(message)}), { code: ${JSON.stringify(code)} })`
  await page.route('**/assets/SessionsPage-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
  await page.goto('/sessions')
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

test('a page that fails for want of a session can be tried again 3 times, and left by "Sign out and refresh" §2.75 §2.76 §4.10 §8.13 §9.6 §4.2', async () => {
  await breakSessions('auth/user-token-expired', 'gone')
  await heading('Sign-in problem')
  const shown = await page.getByRole('alert').locator('p').first().textContent()
  expect(shown).toBe('Your session has expired. Please sign in again.')
  for (const left of ['3 attempts left', '2 attempts left', '1 attempt left']) {
    await page.getByText(left, { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
  }
  await page.getByRole('button', { name: 'Try again' }).waitFor({ state: 'detached' })
  const leave = page.getByRole('button', { name: 'Sign out and refresh' })

  await page.evaluate(() => localStorage.setItem('something-kept', 'here'))
  const told = page.waitForRequest('**/api/auth/logout')
  await leave.click()
  await page.waitForURL('**/login')
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  expect((await told).method()).toBe('POST')
  const kept = await page.evaluate(() => Object.keys(localStorage))
  expect(kept.filter((key) => key.startsWith('__auth_') || key === 'something-kept')).toEqual([])
})
