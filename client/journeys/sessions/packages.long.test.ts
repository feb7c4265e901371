import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { PASSWORD, signUp } from '../../../server/stress/people/people.ts'
import {
  newVisitor,
  openBrowser,
  openMailboxLink,
  productUrl,
  rememberSignIn,
} from '../../testing/browser/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const COACH = 'Arjun Menon'

test('a seeker buys three sessions, books one from the package, gets it back, returns the rest, and pays with credit', async () => {
  const { id, email, token } = await signUp(productUrl(), 'job_seeker')
  await askForLink(token)
  const remembered = await rememberSignIn(browser, email, PASSWORD)
  const { page, problems } = await newVisitor(browser, { remembered })
  await openMailboxLink(page, email)
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor()

  await findCoach(page)
  const price = await buyThree(page)
  await page.getByText(/^Your package is ready: 3 × /).waitFor()
  const bought = page.getByRole('article', { name: new RegExp(COACH) })
  await bought.getByText('3 left of 3').waitFor()
  await bought.getByText(`${price} refundable today`).waitFor()

  await bought.getByRole('link', { name: 'Book a session' }).click()
  await page.getByText('Paid from your package: 3 left of 3.').waitFor()
  await pickLaterTime(page)
  await page.getByText('2 of 3 left after this').waitFor()
  expect(
    await page
      .getByRole('main')
      .getByText(/\bcard\b/i)
      .count(),
  ).toBe(0)
  await page.getByRole('button', { name: 'Book with your package' }).click()
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  await page.getByText('From your package').waitFor()

  await cancelSession(page)
  await page.goto('/packages')
  await bought.getByText('3 left of 3').waitFor()

  await bought.getByRole('button', { name: 'Return package' }).click()
  await page.getByRole('button', { name: `Return for ${price}` }).click()
  await bought.getByText('Returned. It had 3 sessions.').waitFor()

  await giveCredit(id)
  await page.goto('/packages')
  await page.getByText(/500\.00 of credit\. It pays for a session whose whole price it covers\./).waitFor()
  await findCoach(page)
  await pickLaterTime(page)
  await page.getByRole('radio', { name: /of your credit/ }).check()
  await page.getByRole('button', { name: /with your credit$/ }).click()
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  await page.getByText('From your credit').waitFor()
  expect(problems).toEqual([])
  await page.context().close()
})

/** The letter that proves the address: a package is kept with a proven one. */
async function askForLink(idToken: string): Promise<void> {
  const answer = await fetch(
    `${productUrl()}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=embedded`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ requestType: 'VERIFY_EMAIL', idToken }),
    },
  )
  expect(answer.status).toBe(200)
}

async function findCoach(page: Page): Promise<void> {
  await page.goto('/coaches')
  await page.getByRole('searchbox').fill(COACH)
  await page.getByText('1 coach.', { exact: false }).waitFor()
  await page.getByRole('link', { name: /View profile/ }).click()
  await page.getByRole('heading', { level: 1, name: COACH }).waitFor()
}

/** Answers the price as it was shown. */
async function buyThree(page: Page): Promise<string> {
  await page.getByRole('button', { name: /^Packages: 3 for / }).click()
  const dialog = page.getByRole('dialog', { name: 'Buy a package' })
  await dialog.getByRole('radio', { name: /^3 sessions/ }).check()
  const buy = dialog.getByRole('button', { name: /^Buy 3 sessions for / })
  const price = (await buy.innerText()).replace('Buy 3 sessions for ', '')
  await buy.click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Ada Brandt')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/packages\?bought=/)
  return price
}

/** A time that is days away, so that everything comes back within the hour. */
async function pickLaterTime(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Later days' }).click()
  await page
    .getByRole('region', { name: 'Pick a time' })
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Book / }).click()
  await page.waitForURL(/\/pay\?/)
}

async function cancelSession(page: Page): Promise<void> {
  await page.goto('/sessions')
  await page
    .getByRole('link', { name: new RegExp(`${COACH}$`) })
    .first()
    .click()
  await page.waitForURL(/\/session\/[0-9a-f-]{36}/)
  await page.getByText(/paid from your package\./).waitFor()
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('The session goes back into your package.').waitFor()
  await dialog.getByRole('button', { name: 'Cancel session' }).click()
  await dialog.waitFor({ state: 'hidden' })
}

async function giveCredit(userId: string): Promise<void> {
  const { page } = await newVisitor(browser, { as: 'admin@casebound.test' })
  await page.goto(`/admin/users?${new URLSearchParams({ user: userId }).toString()}`)
  await page.getByRole('button', { name: 'Give credit' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Give credit' })
  await dialog.getByLabel(/Amount/).fill('500')
  await dialog.getByLabel(/Currency/).selectOption('USD')
  await dialog.getByLabel(/Reason/).fill('For a session that was lost.')
  await dialog.getByRole('button', { name: 'Give $500.00' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.context().close()
}
