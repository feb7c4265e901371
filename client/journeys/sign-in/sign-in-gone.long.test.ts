import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, type Remembered } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'

/** What of a sign-in may be gone from a browser while a page of it is open: the provider's part, or ours. */
let browser: Browser
let page: Page
let remembered: Remembered
const email = `gone-${crypto.randomUUID()}@example.com`

beforeAll(async () => {
  browser = await openBrowser()
  page = (await newVisitor(browser)).page
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Noor Haddad')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await dialog.waitFor({ state: 'detached' })
  remembered = await page.context().storageState({ indexedDB: true })
  await page.context().close()
})
afterAll(() => browser.close())
afterEach(() => page.context().close())

const menu = () => page.getByRole('button', { name: 'Account: Noor, Job Seeker' })
const signInButton = () => page.getByRole('banner').getByRole('button', { name: 'Sign In' })

/** Empties what the provider's own code keeps in this browser. */
const forgetAccount = () =>
  page.evaluate(
    () =>
      new Promise<void>((done, fail) => {
        const opening = indexedDB.open('firebaseLocalStorageDb')
        opening.addEventListener('error', () => fail(opening.error))
        opening.addEventListener('success', () => {
          const emptied = opening.result.transaction('firebaseLocalStorage', 'readwrite')
          emptied.objectStore('firebaseLocalStorage').clear()
          emptied.addEventListener('complete', () => done())
        })
      }),
  )

test('the provider’s account goes from an open page: the session ends', async () => {
  page = (await newVisitor(browser, { remembered })).page
  const known = page.waitForResponse('**/accounts:lookup**')
  await page.goto('/profile')
  await menu().waitFor()
  await known
  // The provider's code writes the account down once more when it has heard of it, sooner or later.
  while (!(await signInButton().isVisible())) await forgetAccount()
  await page.getByRole('dialog', { name: 'Sign in' }).waitFor()
  expect(await page.evaluate(() => localStorage.getItem('__auth_token'))).toBeNull()
})

test('the provider’s account is gone when a page first needs it: it says that nobody is there, and asks to sign in', async () => {
  page = (await newVisitor(browser, { remembered: { ...remembered, origins: withoutProvider() } })).page
  // The person is faster than the provider's code, which comes last of all.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/firebase-identity-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/sessions')
  await menu().waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByRole('button', { name: 'Sending' }).waitFor()
  held.resolve()
  await page.getByText('No authenticated user found', { exact: true }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.waitFor()
  expect(await page.evaluate(() => localStorage.getItem('__auth_token'))).toBeNull()
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/sessions')
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Sent. Open the link in the message.').waitFor()
})

/** The browser cleared its databases, as some do for a site not visited for a week, and kept the rest. */
const withoutProvider = () => remembered.origins.map((origin) => ({ ...origin, indexedDB: [] }))

test('our own part goes from an open page: the next call is not sent, says why, and leads to signing in', async () => {
  page = (await newVisitor(browser, { remembered })).page
  const known = page.waitForResponse('**/accounts:lookup**')
  await page.goto('/profile')
  await page.getByLabel('First name').waitFor()
  await known
  // The bell has asked by then and asks again in a minute.
  await settled(page)
  const sent: string[] = []
  page.on('request', (request) => {
    const body = request.postData() ?? ''
    if (body.includes('UpdateProfile') || /\/api\/(auth|v1)/.test(request.url())) sent.push(request.url())
  })
  await page.getByLabel('First name').fill('Nora')
  // In one step: whatever else the page asks in between would find out first.
  await page.getByRole('button', { name: 'Save changes' }).evaluate((button: HTMLElement) => {
    localStorage.clear()
    button.click()
  })
  await page.getByText('Authentication required. Please sign in.', { exact: true }).waitFor()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.waitFor()
  expect([sent, new URL(page.url()).pathname]).toEqual([[], '/'])

  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/profile')
  expect(await page.getByLabel('First name').inputValue()).toBe('Noor')
})
