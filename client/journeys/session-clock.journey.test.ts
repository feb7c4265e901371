import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, type Remembered, rememberSignIn } from '../testing/browser.ts'
import { MINUTE } from '../lib/durations.ts'
import { settled } from '../testing/settled.ts'

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

/** The page's clock runs on while we ask for it, so that it stops a moment ahead. */
const stopClock = async (milliseconds = 300) =>
  page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds)

const count = (calls: string[], call: string) => calls.filter((one) => one === call).length
const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), `__auth_${key}`)

const CHECK = 'GET /api/auth/me'
const PROFILE = 'GET /api/v1/users/me'
const RENEW = 'POST /securetoken.googleapis.com/v1/token'

describe('a page left open', () => {
  test('checks every 5 minutes and renews the token after 10, so that it never ages §4.7 §7.5 §7.12 §9.1 §9.4 §9.14', async () => {
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

  test('is signed out when the check is refused, and only then §7.5 §9.16', async () => {
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

  test('that slept longer than a token lives wakes up signed out §4.5 §9.3', async () => {
    await open('seeker')
    await page.clock.fastForward(56 * MINUTE)
    await signInButton().waitFor()
    expect(await stored('token')).toBeNull()
  })
})

describe('a page whose session another tab validates', () => {
  test('renews its token in the background, every 10 minutes, when it is over 15 old §4.8 §9.2 §9.5', async () => {
    const calls = await open('seeker')
    await stopClock()
    const pass = async (minutes: number) => {
      for (let minute = 0; minute < minutes; minute += 1) {
        await page.evaluate(() => localStorage.setItem('__auth_validated', String(Date.now() + 60_000)))
        await page.clock.runFor(MINUTE)
      }
    }
    await pass(19)
    expect([count(calls, RENEW), count(calls, CHECK)]).toEqual([0, 0])
    const renewed = page.waitForResponse('**/securetoken.googleapis.com/v1/token**')
    await pass(2)
    await renewed
    expect([count(calls, RENEW), count(calls, CHECK)]).toEqual([1, 0])
  })
})

describe('opening the app', () => {
  async function reopen(age: number): Promise<string[]> {
    const calls = await open('seeker')
    const issued = (await page.evaluate(() => Date.now())) - age
    await page.evaluate((at) => localStorage.setItem('__auth_token_issued', String(at)), issued)
    calls.length = 0
    await page.reload()
    return calls
  }

  test('with a token of over 10 minutes renews it §4.6', async () => {
    const calls = await reopen(10 * MINUTE + 1)
    await menu().waitFor()
    await page.waitForFunction(
      () => Date.now() - Number(localStorage.getItem('__auth_token_issued')) < 60_000,
    )
    expect(calls.filter((call) => call === PROFILE)).toHaveLength(1)
    expect(calls).toContain(RENEW)
  })

  test('with a token past its age is a visitor’s visit §4.5 §9.3', async () => {
    const calls = await reopen(55 * MINUTE + 1)
    await signInButton().waitFor()
    expect(count(calls, PROFILE)).toBe(0)
    expect(await stored('token')).toBeNull()
  })

  test.each([401, 403])('and a %i from the profile signs out §4.3 §7.7', async (status) => {
    await open('seeker')
    await page.route('**/api/v1/users/me', (route) => route.fulfill({ status, json: {} }))
    await page.reload()
    await signInButton().waitFor()
    expect(await stored('email')).toBeNull()
  })
})

test('a coach’s empty profile is sent 2000 ms after arriving, once; their own is there before its page opens §4.12 §6.11 §7.10 §7.11 §9.17 §9.18', async () => {
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

test('who signs out and in again arrives anew: the empty profile is sent again §4.14', async () => {
  const CREATE = 'POST /api/v1/coaches/'
  const calls = await open('coach')
  const sendsProfile = () => page.waitForResponse('**/api/v1/coaches/')
  const first = sendsProfile()
  await page.clock.runFor(3000)
  await first
  await menu().click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await signInButton().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(PEOPLE.coach)
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  const second = sendsProfile()
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
  await page.waitForURL('**/coach-dashboard')
  await page.clock.runFor(3000)
  await second
  expect(count(calls, CREATE)).toBe(2)
})

test('signing out tells the backend, waits for nobody and ends at the landing page §2.57 §4.2 §7.6', async () => {
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
