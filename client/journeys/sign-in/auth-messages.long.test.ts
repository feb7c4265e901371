import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { newVisitor, openBrowser, productUrl } from '../../testing/browser/browser.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())
beforeEach(async () => {
  page = (await newVisitor(browser)).page
})
afterEach(() => page.context().close())

const SEEKER = 'seeker@casebound.test'
const CONNECTION = 'Connection issue. Please check your internet and try again.'
const SIGN_IN = '**/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword**'

let people = 0
const newEmail = () => `person-${Date.now().toString(36)}-${++people}@example.com`

async function openModal(mode: 'Sign In' | 'Sign Up'): Promise<Locator> {
  await page.goto('/about')
  await page.getByRole('button', { name: mode }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

async function trySignIn(dialog: Locator, email: string, password: string): Promise<void> {
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
}

async function trySignUp(dialog: Locator, email: string, password = 'casebound'): Promise<void> {
  await dialog.getByLabel('Name').fill('Robin Vale')
  await trySignIn(dialog, email, password)
}

/** Whether the dialog says this, word for word. */
async function says(dialog: Locator, message: string): Promise<boolean> {
  const line = dialog.getByText(message, { exact: true })
  await line.waitFor()
  return line.isVisible()
}

describe('signing in', () => {
  test('which of the two is wrong, the address or the password, as the product comes', async () => {
    const dialog = await openModal('Sign In')
    await trySignIn(dialog, newEmail(), 'casebound')
    expect(await says(dialog, 'No account found with this email address.')).toBe(true)
    const address = dialog.getByLabel('Email address')
    expect(
      await address.evaluate(
        (input) => input.getAttribute('aria-invalid') === 'true' && input === document.activeElement,
      ),
    ).toBe(true)
    await trySignIn(dialog, SEEKER, 'not the password')
    expect(await says(dialog, 'Incorrect password. Please try again.')).toBe(true)
    expect(await dialog.getByText('No account found').count()).toBe(0)

    await trySignIn(dialog, newEmail(), 'casebound')
    await dialog.getByRole('button', { name: 'Forgotten your password?' }).click()
    await dialog.getByRole('button', { name: 'Send the link' }).click()
    expect(await says(dialog, 'No account found with this email address.')).toBe(true)
  })

  test('what the embedded provider itself refuses', async () => {
    const dialog = await openModal('Sign In')
    await trySignIn(dialog, SEEKER, 'not the password')
    expect(await says(dialog, 'Incorrect password. Please try again.')).toBe(true)
    await trySignIn(dialog, 'person@casebound', 'casebound')
    expect(await says(dialog, 'Please enter a valid email address.')).toBe(true)

    const guessed = newEmail()
    const url = `${productUrl()}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`
    const guess = { email: guessed, password: 'guess', returnSecureToken: true }
    const headers = { 'content-type': 'application/json' }
    for (let tried = 0; tried < 10; tried += 1) await page.request.post(url, { headers, data: guess })
    await trySignIn(dialog, guessed, 'guess')
    expect(await says(dialog, 'Too many failed attempts. Please wait a moment and try again.')).toBe(true)
  })

  test('no network, and a request the browser refused', async () => {
    const dialog = await openModal('Sign In')
    await trySignIn(dialog, SEEKER, 'not the password')
    expect(await says(dialog, 'Incorrect password. Please try again.')).toBe(true)
    await page.context().setOffline(true)
    await trySignIn(dialog, SEEKER, 'casebound')
    expect(await says(dialog, CONNECTION)).toBe(true)
    await page.context().setOffline(false)
    await trySignIn(dialog, SEEKER, 'not the password')
    expect(await says(dialog, 'Incorrect password. Please try again.')).toBe(true)
    await page.route(SIGN_IN, (route) => route.abort('accessdenied'), { times: 1 })
    await trySignIn(dialog, SEEKER, 'casebound')
    expect(await says(dialog, CONNECTION)).toBe(true)
  })

  test('a product set up without its provider', async () => {
    // What the server wrote carries its settings with it.
    await page.route('/about', async (route) => {
      const response = await route.fetch()
      const text = await response.text()
      await route.fulfill({ response, body: text.replace(/"apiKey":"[^"]*"/, '"apiKey":""') })
    })
    const dialog = await openModal('Sign In')
    await trySignIn(dialog, SEEKER, 'casebound')
    expect(await says(dialog, 'Firebase Auth is not available')).toBe(true)
  })
})

describe('signing up', () => {
  test('the backend refuses: the account is gone again, and the same address can sign up', async () => {
    const email = newEmail()
    const dialog = await openModal('Sign Up')
    const refused = { status: 500, contentType: 'text/plain', body: 'database is full' }
    await page.route('**/api/v1/users/', (route) => route.fulfill(refused), { times: 1 })
    await trySignUp(dialog, email)
    expect(await says(dialog, 'Failed to create user in backend: database is full')).toBe(true)
    const sent = page.waitForRequest('**/api/v1/users/')
    await trySignUp(dialog, email)
    const request = await sent
    expect(request.postDataJSON()).toEqual({
      firebase_uid: expect.any(String),
      email,
      first_name: 'Robin Vale',
      user_type: 'job_seeker',
    })
    expect(await request.headerValue('authorization')).toMatch(/^Bearer ey/)
    await dialog.getByRole('button', { name: 'Account created' }).waitFor()
    await page.getByRole('button', { name: 'Account: Robin, Job Seeker' }).waitFor()
  })
})
