import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { newVisitor, openBrowser, productUrl } from '../testing/browser.ts'

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
const SIGN_UP = '**/identitytoolkit.googleapis.com/v1/accounts:signUp**'

let people = 0
const newEmail = () => `person-${Date.now().toString(36)}-${++people}@example.com`

/** The provider answers this once, in the words of Google's API. */
const providerSays = (url: string, message: string, status = 400) =>
  page.route(url, (route) => route.fulfill({ status, json: { error: { code: status, message } } }), {
    times: 1,
  })

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
  await line.waitFor({ timeout: 8000 })
  return line.isVisible()
}

describe('signing in', () => {
  test('which of the two is wrong, the address or the password, as the product comes §8.2 §8.3', async () => {
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

  test('what the embedded provider itself refuses §8.2 §8.4 §5.4 §8.7', async () => {
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

  test.each([
    ['INVALID_LOGIN_CREDENTIALS', 'Incorrect password. Please try again.'],
    ['INVALID_PASSWORD', 'Incorrect password. Please try again.'],
    ['EMAIL_NOT_FOUND', 'No account found with this email address.'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Wait.', 'Too many failed attempts. Please wait a moment and try again.'],
    ['SOMETHING_ELSE', 'Something went wrong. Please try again.'],
  ])('%s from the provider §8.2 §8.3 §8.4 §8.9', async (code, message) => {
    const dialog = await openModal('Sign In')
    await providerSays(SIGN_IN, code)
    await trySignIn(dialog, SEEKER, 'casebound')
    expect(await says(dialog, message)).toBe(true)
  })

  test('no network, and a request the browser refused §8.1', async () => {
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

  test('a product set up without its provider §8.10', async () => {
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { firebase: object }
      await route.fulfill({ json: { ...config, firebase: { ...config.firebase, apiKey: '' } } })
    })
    const dialog = await openModal('Sign In')
    await trySignIn(dialog, SEEKER, 'casebound')
    expect(await says(dialog, 'Firebase Auth is not available')).toBe(true)
  })

  test('the button says that it is busy, then for 2 seconds that it worked §2.70 §2.71 §2.72', async () => {
    await page.clock.install()
    const dialog = await openModal('Sign In')
    const release = Promise.withResolvers<void>()
    await page.route(SIGN_IN, async (route) => {
      await release.promise
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Show password' }).click()
    await trySignIn(dialog, SEEKER, 'casebound')
    expect(await dialog.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text')
    await dialog.getByRole('button', { name: 'Please wait...' }).waitFor()
    release.resolve()
    const worked = dialog.getByRole('button', { name: 'Signed in' })
    await worked.waitFor()
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1400)
    expect(await worked.count()).toBe(1)
    await page.clock.runFor(600)
    await page.clock.resume()
    await dialog.waitFor({ state: 'detached' })
  })
})

describe('signing up', () => {
  test('an address that has an account §2.73 §8.5', async () => {
    const dialog = await openModal('Sign Up')
    await trySignUp(dialog, SEEKER)
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await says(dialog, 'This email is already registered. Try signing in instead.')).toBe(true)
    expect(await dialog.getByLabel('Email address').inputValue()).toBe(SEEKER)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
  })

  test('what is missing or too short, before anybody is asked §2.69 §5.1 §5.2 §5.5 §8.6 §8.7', async () => {
    let asked = 0
    await page.route(SIGN_UP, (route) => {
      asked += 1
      return route.continue()
    })
    const dialog = await openModal('Sign Up')
    expect(await dialog.getByRole('radio').count()).toBe(2)
    expect(await dialog.getByLabel('Email address').getAttribute('type')).toBe('email')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    for (const message of ['Enter your name.', 'Enter your email address.'])
      expect(await says(dialog, message)).toBe(true)
    await trySignUp(dialog, 'person@casebound', '12345')
    expect(await says(dialog, 'Please enter a valid email address.')).toBe(true)
    expect(await says(dialog, 'Password must be at least 6 characters long.')).toBe(true)
    expect(asked).toBe(0)
  })

  test.each([
    ['WEAK_PASSWORD : Password should be longer', 'Password must be at least 6 characters long.'],
    ['INVALID_EMAIL', 'Please enter a valid email address.'],
    ['OPERATION_NOT_ALLOWED', 'Something went wrong. Please try again.'],
  ])('%s from the provider §8.6 §8.7 §8.9', async (code, message) => {
    const dialog = await openModal('Sign Up')
    await providerSays(SIGN_UP, code)
    await trySignUp(dialog, newEmail())
    expect(await says(dialog, message)).toBe(true)
  })

  test('the backend refuses: the account is gone again, and the same address can sign up §4.1 §4.9 §7.8 §8.8', async () => {
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

describe('the modal', () => {
  test('is for signing in or up, with a link between them, and starts afresh at each opening §2.65 §2.66 §2.67', async () => {
    const dialog = await openModal('Sign In')
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await dialog.getByLabel('Name').count()).toBe(0)
    expect(await dialog.getByRole('radio').count()).toBe(0)
    await dialog.getByRole('button', { name: 'Create an account' }).click()
    await dialog.getByRole('heading', { name: 'Create your account' }).waitFor()
    await dialog.getByRole('radio', { name: /^Coach/ }).check()
    await dialog.getByLabel('Name').fill('Half typed')
    await dialog.getByLabel('Email address').fill('half@typed')
    await dialog.getByLabel('Password', { exact: true }).fill('half')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
    for (const label of ['Name', 'Email address', 'Password'])
      expect(await dialog.getByLabel(label, { exact: true }).inputValue()).toBe('')
    expect(await dialog.getByRole('radio', { name: /^Job seeker/ }).isChecked()).toBe(true)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    for (const message of ['Enter your email address.', 'Enter your password.'])
      expect(await says(dialog, message)).toBe(true)
    await dialog.getByRole('button', { name: 'Forgotten your password?' }).click()
    await dialog.getByRole('heading', { name: 'Reset your password' }).waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click()
    await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(await dialog.getByText('Enter your password.').count()).toBe(0)
  })

  test('asks who one is, hides the password unless asked, and makes the account of that kind §2.67 §2.68 §2.70 §2.71 §5.5', async () => {
    const dialog = await openModal('Sign Up')
    const choice = dialog.getByRole('group', { name: 'I am a...' })
    const words = await choice
      .getByRole('radio')
      .evaluateAll((radios) => radios.map((radio) => (radio.closest('label') ?? radio).textContent))
    expect(words.map((text) => text.replace(/\s+/g, ' ').trim())).toEqual([
      'Job seekerLand elite MBB roles',
      'CoachHelp people grow',
    ])
    await choice.getByRole('radio', { name: /^Coach/ }).check()
    const password = dialog.getByLabel('Password', { exact: true })
    const typeOf = () => password.getAttribute('type')
    expect(await typeOf()).toBe('password')
    await dialog.getByRole('button', { name: 'Show password' }).click()
    expect(await typeOf()).toBe('text')
    await dialog.getByRole('button', { name: 'Hide password' }).click()
    expect(await typeOf()).toBe('password')

    const release = Promise.withResolvers<void>()
    await page.route(SIGN_UP, async (route) => {
      await release.promise
      await route.continue()
    })
    await dialog.getByLabel('Name').fill('Robin Vale')
    await dialog.getByLabel('Email address').fill(newEmail())
    await password.fill('casebound')
    await dialog.getByRole('button', { name: 'Create account' }).click()
    await dialog.getByRole('button', { name: 'Please wait...' }).waitFor()
    const sent = page.waitForRequest('**/api/v1/users/')
    release.resolve()
    expect((await sent).postDataJSON()).toMatchObject({ user_type: 'coach' })
    await page.getByRole('button', { name: 'Account: Robin, Coach' }).waitFor()
  })

  test('the button says for 2 seconds that it did not work §2.72', async () => {
    await page.clock.install()
    const dialog = await openModal('Sign In')
    const answered = Promise.withResolvers<void>()
    await page.route(SIGN_IN, async (route) => {
      await answered.promise
      await route.fulfill({ status: 400, json: { error: { code: 400, message: 'INVALID_PASSWORD' } } })
    })
    await trySignIn(dialog, SEEKER, 'not the password')
    await dialog.getByRole('button', { name: 'Please wait...' }).waitFor()
    // From here time passes only as the test lets it.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
    answered.resolve()
    const failed = dialog.getByRole('button', { name: 'Not signed in' })
    await failed.waitFor()
    await page.clock.runFor(1999)
    expect(await failed.count()).toBe(1)
    await page.clock.runFor(1)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).waitFor()
    expect(await says(dialog, 'Incorrect password. Please try again.')).toBe(true)
  })
})
