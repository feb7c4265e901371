import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessible } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const REFUSAL = "You don't have permission to access this resource."

/** What each page of the area shows that only it shows. */
const PAGES: Record<string, (page: Page) => Promise<void>> = {
  '/admin/users': (page) => page.getByRole('table').getByText('admin@casebound.test').waitFor(),
  '/admin/analytics': (page) => page.getByRole('heading', { name: 'From a visit to a review' }).waitFor(),
  '/admin/settings': (page) => page.getByRole('button', { name: 'Change: A time is held for' }).waitFor(),
}

test('an admin signs in at /admin/login and goes on to /admin; a wrong password is told', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/admin/login')
  await page.getByRole('heading', { level: 1, name: 'Admin sign-in' }).waitFor()
  await page.getByLabel('Email address').fill('admin@casebound.test')
  await page.getByLabel('Password', { exact: true }).fill('not-this-one')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText('Incorrect password. Please try again.').waitFor()
  await page.getByLabel('Password', { exact: true }).fill('casebound')
  await page.getByRole('button', { name: /Sign in|Not signed in/, exact: true }).click()
  await page.waitForURL(/\/admin-dashboard$/)
  await page.getByRole('heading', { level: 1, name: /^All work/ }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(0)
  await page.context().close()
})

test('anybody else who signs in at /admin/login is told so and shown their own home', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/admin/login')
  await page.getByLabel('Email address').fill('seeker@casebound.test')
  await page.getByLabel('Password', { exact: true }).fill('casebound')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('heading', { name: 'This account is not an admin’s' }).waitFor()
  await page.getByRole('link', { name: 'Go to your dashboard' }).click()
  await page.waitForURL(/\/dashboard$/)
  expect(await page.getByText(REFUSAL).count()).toBe(0)
  await page.context().close()
})

const VISITS = [
  { width: 1280, theme: 'dark' },
  { width: 390, theme: 'light' },
] as const

describe.each(VISITS)('at $width px, $theme', ({ width, theme }) => {
  test('the admin area shows its pages to an admin, accessibly and without console errors', async () => {
    const { page, problems } = await newVisitor(browser, { width, theme, as: 'admin@casebound.test' })
    for (const path of Object.keys(PAGES)) {
      await page.goto(path)
      await PAGES[path]?.(page)
    }
    await page.getByRole('button', { name: 'Change: A time is held for' }).click()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    await settled(page)
    await expectAccessible(page)
    expect(problems).toEqual([])
    await page.context().close()
  })
})

test('the server refuses whoever is no admin', async () => {
  for (const as of ['seeker@casebound.test', 'coach@casebound.test']) {
    const { page } = await newVisitor(browser, { as })
    for (const path of Object.keys(PAGES)) {
      await page.goto(path)
      await page.getByText(REFUSAL).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
      expect(await page.getByRole('table').count()).toBe(0)
    }
    await page.context().close()
  }
})

test('an admin suspends a coach with a reason, who leaves the list, and reinstates them', async () => {
  const { page, problems } = await newVisitor(browser, { as: 'admin@casebound.test' })
  await page.goto('/admin/users?q=yutong%20pan&role=COACH')
  await page.getByRole('button', { name: 'Yutong Pan' }).click()
  for (const verb of ['Suspend', 'Reinstate']) {
    await page.getByRole('button', { name: verb }).click()
    const dialog = page.getByRole('alertdialog')
    await dialog.getByLabel('Reason').fill('Checking identity papers.')
    await dialog.getByRole('button', { name: verb }).click()
    await dialog.waitFor({ state: 'hidden' })
    const listed = await page.request.post('/graphql', {
      data: { query: '{ coaches(filter: { text: "Yutong Pan" }) { totalCount } }' },
    })
    const { data } = (await listed.json()) as { data: { coaches: { totalCount: number } } }
    expect({ verb, listed: data.coaches.totalCount }).toEqual({ verb, listed: verb === 'Suspend' ? 0 : 1 })
  }
  await page.getByText('Reinstated an account: Yutong Pan').waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})
