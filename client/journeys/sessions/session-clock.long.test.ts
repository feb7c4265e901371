import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, type Remembered, rememberSignIn } from '../../testing/browser/browser.ts'
import { MINUTE } from '../../lib/durations.ts'
import { settled } from '../../testing/browser/settled.ts'

const PEOPLE = { seeker: 'seeker@casebound.test', coach: 'coach@casebound.test' }

let browser: Browser
let remembered: Record<keyof typeof PEOPLE, Remembered>
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
  // Signed in now, not by the journey that was first: this is about how old a token is.
  remembered = {
    seeker: await rememberSignIn(browser, PEOPLE.seeker, 'casebound'),
    coach: await rememberSignIn(browser, PEOPLE.coach, 'casebound'),
  }
})
afterAll(() => browser.close())
afterEach(() => page.context().close())

const menu = () => page.getByRole('button', { name: /^Account:/ })
const signInButton = () => page.getByRole('banner').getByRole('button', { name: 'Sign In' })

/** A page whose clock the test holds; answers the API and token calls it makes, as "GET /api/auth/me". */
async function open(who: keyof typeof PEOPLE): Promise<string[]> {
  const visitor = await newVisitor(browser, { remembered: remembered[who] })
  page = visitor.page
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/(api|securetoken)/.test(pathname)) calls.push(`${request.method()} ${pathname}`)
    if (pathname === '/graphql')
      calls.push((request.postDataJSON() as { operationName: string }).operationName)
  })
  await page.clock.install()
  await page.goto('/about')
  await menu().waitFor()
  return calls
}

/** The page's clock runs on while we ask for it: it stops a moment ahead, and is asked again when that moment has passed. */
async function stopClock(milliseconds = 300, attempts = 10): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  try {
    await page.clock.pauseAt(now + milliseconds)
  } catch (error) {
    if (attempts === 1 || !String(error).includes('fast-forward to the past')) throw error
    await stopClock(milliseconds, attempts - 1)
  }
}

const count = (calls: string[], call: string) => calls.filter((one) => one === call).length
const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), `__auth_${key}`)

const CHECK = 'GET /api/auth/me'
const PROFILE = 'GET /api/v1/users/me'
const RENEW = 'POST /securetoken.googleapis.com/v1/token'

describe('a page left open', () => {
  test('checks every 5 minutes and renews the token after 10, so that it never ages', async () => {
    const calls = await open('seeker')
    expect([count(calls, PROFILE), count(calls, CHECK)]).toEqual([1, 0])
    await stopClock()
    const first = await stored('token')
    for (const checks of [0, 1, 2]) {
      await page.clock.runFor(4.5 * MINUTE)
      expect(count(calls, CHECK)).toBe(checks)
      const answered = page.waitForResponse('**/api/auth/me')
      await page.clock.runFor(0.5 * MINUTE)
      await answered
    }
    expect(count(calls, CHECK)).toBe(3)
    expect(count(calls, RENEW)).toBe(1)
    expect(await stored('token')).not.toBe(first)
    expect(count(calls, PROFILE)).toBe(1)
    expect(await menu().count()).toBe(1)
  })

  test('is signed out when the check is refused, and only then', async () => {
    const calls = await open('seeker')
    await stopClock()
    let status = 500
    await page.route('**/api/auth/me', (route) => route.fulfill({ status, json: { message: 'No' } }))
    const third = page.waitForResponse(() => count(calls, CHECK) === 3)
    await page.clock.runFor(5 * MINUTE)
    await page.clock.resume()
    await (await third).finished()
    expect(await stored('token')).not.toBeNull()
    await stopClock()
    await page.clock.runFor(2 * MINUTE)
    expect(count(calls, CHECK)).toBe(3)
    status = 401
    await page.clock.runFor(3 * MINUTE)
    await page.clock.resume()
    await signInButton().waitFor()
    expect(await stored('token')).toBeNull()
  })
})

test('a coach’s empty profile is sent 2000 ms after arriving, once; their own is there before its page opens', async () => {
  const CREATE = 'POST /api/v1/coaches/'
  const calls = await open('coach')
  const sent = page.waitForRequest('**/api/v1/coaches/')
  await stopClock(500)
  expect(count(calls, CREATE)).toBe(0)
  await page.clock.runFor(2000)
  expect(Object.keys((await sent).postDataJSON() as object)).toHaveLength(20)
  await page.clock.resume()
  await settled(page)
  expect(count(calls, 'GET /api/v1/coaches/me/profile')).toBe(1)

  await menu().click()
  await page.getByRole('menuitem', { name: 'Coach profile' }).click()
  await page.getByLabel('Headline').waitFor()
  expect(calls).not.toContain('MyCoachProfile')
  expect(count(calls, CREATE)).toBe(1)
})

test('signing out tells the backend, waits for nobody and ends at the landing page', async () => {
  await open('seeker')
  await page.route('**/api/auth/logout', () => undefined)
  const told = page.waitForRequest('**/api/auth/logout')
  await menu().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await signInButton().waitFor()
  expect(await (await told).headerValue('authorization')).toMatch(/^Bearer ey/)
  expect(await stored('token')).toBeNull()
  await page.reload()
  await signInButton().waitFor()
})
