import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { ACCESS, addressAt } from '../../testing/pages/access.ts'
import { newVisitor, openBrowser, rememberSignIn } from '../../testing/browser/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** One route for each answer the guards give; all routes stand in `access.test.tsx`. */
const VISITED = [
  '/login',
  '/case-library',
  '/admin/login',
  '/sessions',
  '/coach-dashboard',
  '/coach',
  '/admin',
  '*',
]

/** Follows a link inside the app; answers where that ends, once a page has taken the place of the one before. */
async function follow(page: Page, path: string, expected: string): Promise<string> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll<HTMLElement>('h1, h2')) title.dataset.before = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const title = page.locator('main :is(h1, h2):not([data-before])').first()
  await title.waitFor({ state: 'attached' }).catch(() => {
    throw new Error(`${path} shows no page; the address is ${page.url()}`)
  })
  await page.waitForURL(({ pathname }) => pathname === expected).catch(() => undefined)
  const shown = await title.innerText()
  if (/^(Oops!|Sign-in problem)/.test(shown)) throw new Error(`${path} fails: ${shown}`)
  return new URL(page.url()).pathname
}

describe.each([
  ['visitor', null],
  ['seeker', 'seeker@casebound.test'],
  ['coach', 'coach@casebound.test'],
  ['admin', 'admin@casebound.test'],
] as const)('a %s', (who, email) => {
  test('ends up where the specification says', async () => {
    const remembered = email ? await rememberSignIn(browser, email) : undefined
    const { page } = await newVisitor(browser, { remembered })
    const logged: string[] = []
    page.on('console', (line) => line.text().startsWith('Route refused') && logged.push(line.text()))
    await page.goto('/about')
    await page.locator('main h1').waitFor()

    const wrong: string[] = []
    for (const route of VISITED) {
      const path = addressAt(route)
      const end = ACCESS[route]?.[who]
      const expected = !end || end === 'opens' ? path : end
      const reached = await follow(page, path, expected)
      if (reached !== expected) wrong.push(`${route} ends at ${reached} instead of ${expected}`)
    }
    expect(wrong).toEqual([])
    // The dashboard of coaches, and /coach that leads to it.
    expect(logged).toHaveLength(who === 'seeker' ? 2 : 0)
    await page.context().close()
  })
})

test('a visitor is asked to sign in, comes to the page they wanted, and nothing is left to go back to', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/about')
  await page.goto('/profile/settings?tab=privacy')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email address').fill('seeker@casebound.test')
  expect(new URL(page.url()).pathname).toBe('/')
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/profile/settings?tab=privacy')
  await page.goBack()
  await page.waitForURL('**/about')
  await page.context().close()
})

test('at / or /landing, a coach is at /coach-dashboard, and back leads past the address typed', async () => {
  const remembered = await rememberSignIn(browser, 'coach@casebound.test')
  const { page } = await newVisitor(browser, { remembered })
  for (const entry of ['/', '/landing']) {
    await page.goto('/about')
    await page.goto(entry)
    await page.waitForURL((url) => url.pathname === '/coach-dashboard')
    await page.getByRole('heading', { level: 1, name: /Elena/ }).waitFor()
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/about')
  }
  await page.context().close()
})

test('at /landing, a visitor sees the landing page, and stays', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/landing')
  await page.getByRole('heading', { level: 1, name: /Rehearse with someone/ }).waitFor()
  await page.getByRole('heading', { name: 'Free this week' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/landing')
  await page.context().close()
})
