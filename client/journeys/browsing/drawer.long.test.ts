import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectAccessibleInThemes } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser, rememberSignIn } from '../../testing/browser/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const EMAIL = 'seeker@casebound.test'
const places = [
  'Home /',
  'Coaches /coaches',
  'Case library /case-library',
  'Sessions /session-booking',
  'Prep guide /resources',
  'Profile /profile',
]
const extras = [
  'Prep dashboard /dashboard',
  'My profile /profile',
  'Progress /progress',
  'Advanced analytics /analytics',
  'Drills /drills',
  'Packages /packages',
]
const ends = ['/dashboard', '/profile']

test('a job seeker finds who they are and their entries, each a tap away, and signs out', async () => {
  // Signing out ends the token, so that it is of no other journey.
  const remembered = await rememberSignIn(browser, EMAIL, 'casebound')
  const { page: phone } = await newVisitor(browser, { width: 390, remembered })
  await phone.goto('/about')
  await phone.getByRole('heading', { level: 1 }).waitFor()
  const panel = phone.getByRole('dialog', { name: 'Navigation' })
  const open = async () => {
    await phone.getByRole('button', { name: 'Open navigation' }).tap()
    await panel.waitFor()
  }
  await open()
  await panel.getByRole('button', { name: 'Sign out' }).waitFor()
  await expectAccessibleInThemes(phone)
  await panel.getByText('Job Seeker', { exact: true }).waitFor()
  expect(await panel.getByText(EMAIL, { exact: true }).isVisible()).toBe(true)
  const header = (await panel.getByText(EMAIL, { exact: true }).locator('xpath=../..').innerText()).split(
    '\n',
  )
  const [initial = '', name = ''] = header
  expect([initial, name.startsWith(initial), header.at(-1)]).toEqual([initial.charAt(0), true, 'Job Seeker'])
  const entries = await panel
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => `${link.textContent} ${link.getAttribute('href')}`))
  expect(entries).toEqual([...places, ...extras])
  expect(await panel.getByRole('button', { name: 'Sign In' }).count()).toBe(0)

  for (const [i, end] of ends.entries()) {
    await panel
      .getByRole('link')
      .nth(places.length + i)
      .tap()
    await panel.waitFor({ state: 'detached' })
    await phone.waitForURL((url) => url.pathname === end)
    await open()
  }
  await panel.getByRole('link', { name: 'Sessions' }).tap()
  await phone.waitForURL('**/session-booking')
  await phone.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor()
  await open()
  await panel.getByRole('button', { name: 'Sign out' }).tap()
  await phone.waitForURL((url) => url.pathname === '/')
  expect(await phone.evaluate(() => localStorage.getItem('__auth_token'))).toBeNull()
  await open()
  await panel.getByRole('button', { name: 'Sign In' }).waitFor()
  await phone.context().close()
})
