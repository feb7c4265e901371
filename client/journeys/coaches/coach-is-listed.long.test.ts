import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, openMailboxLink, signIn } from '../../testing/browser/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const lastName = `Sorrel${Date.now().toString(36)}`
const coach = {
  name: `Tamsin ${lastName}`,
  email: `tamsin.${lastName}@example.com`,
  password: 'three-rounds',
}

const BIOGRAPHY =
  'I ran first rounds at Kearney for three years. A session with me starts with a live case and ends with the two habits that cost you the most. I write everything down, so you leave with a page to practise from.'

test('the coach of the demo account sees their bookings', async () => {
  const { page } = await newVisitor(browser)
  await signIn(page, 'coach@casebound.test')
  await page.waitForURL(/\/coach-dashboard/)
  await page.getByRole('heading', { name: 'Coming up' }).waitFor()
  await page
    .getByRole('link', { name: /Details/ })
    .first()
    .click()
  await page.waitForURL(/\/session\/[0-9a-f-]{36}/)
  const title = page.getByRole('heading', { level: 1, name: / with / })
  await title.waitFor()
  expect(await title.count()).toBe(1)
  await page.context().close()
})

test('a new coach fills the empty profile, stays unseen, is verified by an admin and then listed', async () => {
  const { page, problems } = await newVisitor(browser)
  await signUpAsCoach(page)
  await page.goto('/coach-profile-management')
  await fillProfile(page)
  await openMailboxLink(page, coach.email)
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()
  await page.goto('/coach-profile-management')
  await page.getByRole('button', { name: 'Request verification' }).first().click()
  await page.getByText('Waiting for review').first().waitFor()
  await expectListed(page, false)
  expect(problems).toEqual([])
  await page.context().close()

  const admin = await newVisitor(browser)
  await signIn(admin.page, 'admin@casebound.test')
  await admin.page.waitForURL(/\/admin-dashboard/)
  await admin.page.getByRole('option', { name: new RegExp(coach.name) }).click()
  await admin.page.getByText('Address confirmed').waitFor()
  await admin.page.keyboard.press('1')
  await admin.page
    .getByLabel('How did you check the claims?')
    .selectOption('The school, firm or issuer confirmed it')
  await admin.page.keyboard.press('Control+Enter')
  await admin.page.getByText(/is verified and listed\.$/).waitFor()
  await expectListed(admin.page, true)
  expect(admin.problems).toEqual([])
  await admin.page.context().close()
})

async function signUpAsCoach(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Sign Up' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /Coach/ }).check()
  await dialog.getByLabel('Name').fill(coach.name)
  await dialog.getByLabel('Email address').fill(coach.email)
  await dialog.getByLabel('Password', { exact: true }).fill(coach.password)
  await dialog.getByRole('button', { name: 'Create account' }).click()
  await page.waitForURL(/\/coach-dashboard/)
}

async function fillProfile(page: Page): Promise<void> {
  await page.getByLabel('Headline').fill('First rounds at Kearney, calmly')
  await page.getByLabel('Biography').fill(BIOGRAPHY)
  await page.getByLabel('Specialties', { exact: true }).first().fill('Structuring')
  await page.getByLabel('Specialties', { exact: true }).first().press('Enter')
  await page.getByLabel('Previous role').fill('Senior Associate, ex-Kearney')
  await page.getByLabel('Degree').fill('MSc, Trinity College Dublin')
  await page.getByRole('button', { name: 'Add a session type' }).click()
  await page.getByRole('menuitem', { name: /Live case/ }).click()
  await page.getByRole('button', { name: 'Add hours on Monday' }).click()
  await page.getByRole('button', { name: 'Copy Monday to weekdays' }).click()
  await page.getByLabel('Where you pay tax').selectOption('GB')
  await page.getByLabel('Hourly rate').fill('95')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await page.getByText('Unsaved changes').waitFor({ state: 'hidden' })
}

async function expectListed(page: Page, isListed: boolean): Promise<void> {
  await page.goto(`/coaches?q=${lastName}`)
  const found = isListed
    ? page.getByRole('heading', { name: coach.name })
    : page.getByText(/0 coaches|No coach/i)
  await found.first().waitFor()
}
