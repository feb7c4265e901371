import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, signIn, wordsOf } from '../../testing/browser/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

let people = 0

/** Somebody new, signed up through the modal, whom nobody else's test meets. */
async function newPerson(): Promise<{ page: Page; email: string }> {
  const { page } = await newVisitor(browser)
  const email = `profile-${process.pid}-${Date.now()}-${++people}@mail.test`
  await page.goto('/')
  await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Nora Quist')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL('**/dashboard')
  return { page, email }
}

test('what one says about oneself is saved, and the dashboard counts the days', async () => {
  const { page } = await newPerson()
  await page.getByRole('link', { name: 'Set your target' }).click()
  await page.getByRole('button', { name: 'Add Bain' }).click()
  const date = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Interview date').fill(date)
  await page.getByLabel('First name').fill('Nora <b>Q</b>')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Profile saved.').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Nora Q')
  await page.getByRole('banner').getByText('Nora Q').waitFor()
  await page.goto('/dashboard')
  await page.getByText(/^Bain interview in (39|40) days/).waitFor()
  await page.context().close()
})

test('the password changes for who knows it, and other browsers are signed out everywhere', async () => {
  const { page, email } = await newPerson()
  await page.goto('/profile/settings')
  const form = page.getByRole('form', { name: 'Change password' })
  await form.getByLabel('Current password').fill('not this one')
  await form.getByLabel('New password').fill('another one')
  await form.getByRole('button', { name: 'Change password' }).click()
  await form.getByText('Incorrect password. Please try again.').waitFor()
  await form.getByLabel('Current password').fill('casebound')
  await form.getByRole('button', { name: 'Change password' }).click()
  await page.getByText('Password changed.').waitFor()

  const elsewhere = await newVisitor(browser)
  await signIn(elsewhere.page, email, 'another one')
  await elsewhere.page.waitForURL('**/dashboard')
  // Tokens and the end of sessions carry whole seconds.
  await elsewhere.page.waitForFunction((since) => Date.now() - since > 1500, Date.now())
  await page.getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await elsewhere.page.goto('/sessions')
  await elsewhere.page.waitForURL((url) => url.pathname === '/')
  expect(await elsewhere.page.evaluate(() => localStorage.getItem('__auth_token'))).toBeNull()
  await elsewhere.page.context().close()
  await page.context().close()
})

test('the download is a file of one’s own', async () => {
  const { page } = await newVisitor(browser, { as: 'seeker@casebound.test' })
  await page.goto('/profile/settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as JSON' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('casebound-my-data.json')
  const data = JSON.parse(await wordsOf(download)) as {
    account: { email: string }[]
    sessionsBooked: object[]
  }
  expect(data.account[0]?.email).toBe('seeker@casebound.test')
  expect(data.sessionsBooked.length).toBeGreaterThan(2)
  await page.context().close()
})

test('an account ends, and the address opens nothing any more', async () => {
  const { page, email } = await newPerson()
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(`Type ${email} to confirm`).fill(email)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.goto('/login')
  const signInDialog = page.getByRole('dialog')
  await signInDialog.getByLabel('Email address').fill(email)
  await signInDialog.getByLabel('Password', { exact: true }).fill('casebound')
  await signInDialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await signInDialog.getByText('No account found with this email address.').waitFor()
  expect(await page.evaluate(() => localStorage.getItem('__auth_token'))).toBeNull()
  await page.context().close()
})

test('somebody with sessions ahead reads why they stay', async () => {
  const { page } = await newVisitor(browser, { as: 'seeker@casebound.test' })
  await page.goto('/profile/settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByLabel(/^Type/).fill('seeker@casebound.test')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await dialog.getByText(/^You have booked \d sessions? that are not over/).waitFor()
  await page.reload()
  await page.getByRole('switch', { name: 'Messages' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/profile/settings')
  await page.context().close()
})
