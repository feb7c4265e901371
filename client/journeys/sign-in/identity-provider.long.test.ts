import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { newVisitor, openBrowser, type Remembered, signIn } from '../../testing/browser/browser.ts'
import { dataFolder, type RunningProduct, startProduct } from '../../testing/product/product-run.ts'
import { MINUTE } from '../../lib/durations.ts'

/** A product of its own, whose identity provider can be stopped. */
let folder: string
let product: RunningProduct
let shared: string | undefined
let browser: Browser
let remembered: Remembered
let page: Page

const person = { name: 'Noor Haddad', email: 'noor@example.com', password: 'keep-calm' }
const CONNECTION = 'Connection issue. Please check your internet and try again.'

beforeAll(async () => {
  folder = await dataFolder()
  product = await startProduct({
    dataDir: folder,
    env: { SEED_DEMO: 'false', LOG_LEVEL: 'silent' },
  })
  shared = process.env.PRODUCT_URL
  process.env.PRODUCT_URL = product.url
  browser = await openBrowser()
  page = (await newVisitor(browser)).page
  const dialog = await openModal('Sign Up')
  await fill(dialog, person)
  await dialog.waitFor({ state: 'detached' })
  remembered = await page.context().storageState({ indexedDB: true })
  await page.context().close()
})

afterAll(async () => {
  process.env.PRODUCT_URL = shared
  await browser.close()
  await product.stop()
  await rm(folder, { recursive: true, force: true })
})
afterEach(() => page.context().close())

const menu = () => page.getByRole('button', { name: 'Account: Noor, Job Seeker' })
const token = () => page.evaluate(() => localStorage.getItem('__auth_token'))

async function openModal(mode: 'Sign In' | 'Sign Up'): Promise<Locator> {
  await page.goto('/about')
  await page.getByRole('banner').getByRole('button', { name: mode }).click()
  const dialog = page.getByRole('dialog')
  await dialog.waitFor()
  return dialog
}

async function fill(dialog: Locator, { name, email, password }: Partial<typeof person>): Promise<void> {
  if (name) await dialog.getByLabel('Name').fill(name)
  await dialog.getByLabel('Email address').fill(email ?? '')
  await dialog.getByLabel('Password', { exact: true }).fill(password ?? '')
  await dialog.getByLabel('Password', { exact: true }).press('Enter')
}

const says = (dialog: Locator, message: string) => dialog.getByText(message, { exact: true }).waitFor()

async function providerIs(state: 'up' | 'down'): Promise<void> {
  for (;;) {
    const ready = await fetch(`${product.url}/readyz`)
    const { identity, database } = (await ready.json()) as { identity: string; database: string }
    expect(database).toBe('up')
    if (identity === state) return
  }
}

const accounts = () => join(folder, 'identity', 'accounts')

/** Takes its disk away: the provider ends with the next sign-in, and every new start of it fails. */
async function stopProvider(): Promise<void> {
  await rename(accounts(), `${accounts()}.away`)
  await writeFile(accounts(), '')
  const { email, password } = person
  await fetch(`${product.url}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=embedded`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  await providerIs('down')
}

async function startProvider(): Promise<void> {
  await rm(accounts())
  await rename(`${accounts()}.away`, accounts())
  await providerIs('up')
}

async function openSignedIn(path: string): Promise<void> {
  page = (await newVisitor(browser, { remembered })).page
  await page.clock.install()
  await page.goto(path)
  await menu().waitFor()
}

test('the provider stops under an open page: who is signed in stays and works on, and renews when it is back', async () => {
  await openSignedIn('/about')
  const first = await token()
  await stopProvider()

  // The token ages: the page tries to renew it again and again, and keeps its person.
  for (let step = 0; step < 5; step += 1) {
    await page.clock.runFor(4 * MINUTE)
    await page.evaluate(async () => (await fetch('/healthz')).text())
  }
  expect(await token()).toBe(first)
  await menu().waitFor()
  expect(await page.getByText('Backend server is not available', { exact: false }).count()).toBe(0)

  // The database knows them still, and a reload asks nobody else.
  await page.reload()
  await menu().waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sessions' }).click()
  await page.getByText('Nothing booked', { exact: false }).first().waitFor()

  // Past the life of the token a page can no longer be read: it says why, and nobody is signed out.
  for (let step = 0; step < 9; step += 1) {
    await page.clock.runFor(4 * MINUTE)
    await page.evaluate(async () => (await fetch('/healthz')).text())
  }
  await page.getByRole('banner').getByRole('link', { name: 'Case library' }).click()
  await page.getByRole('alert').getByText(CONNECTION).first().waitFor()
  await menu().waitFor()
  expect(await token()).toBe(first)

  await startProvider()
  await page
    .getByRole('button', { name: /try again/i })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Case library' }).waitFor()
  await page.getByRole('article').first().waitFor()
  expect(await token()).not.toBe(first)
  await menu().waitFor()
})

test('while it is stopped, signing in and up and a new password say so; then they work again', async () => {
  page = (await newVisitor(browser)).page
  await stopProvider()
  const dialog = await openModal('Sign In')
  await fill(dialog, { ...person, name: undefined })
  await says(dialog, CONNECTION)
  await dialog.getByRole('button', { name: 'Forgotten your password?' }).click()
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await says(dialog, CONNECTION)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  const another = { ...person, name: 'Ines Prado', email: 'ines@example.com' }
  const signUp = await openModal('Sign Up')
  await fill(signUp, another)
  await says(signUp, CONNECTION)
  expect(await token()).toBeNull()

  await startProvider()
  await signUp.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Account: Ines, Job Seeker' }).waitFor()
  await page.context().close()

  page = (await newVisitor(browser)).page
  await signIn(page, person.email, person.password)
  await menu().waitFor()
})
