import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { ask } from '../../../server/stress/people/client.ts'
import { PASSWORD, signUp } from '../../../server/stress/people/people.ts'
import { overflowOf } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser, productUrl, rememberSignIn } from '../../testing/browser/browser.ts'
import { painted } from '../../testing/browser/touch.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Tabs' })

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not shown.')
  return { top: Math.round(box.y), bottom: Math.round(box.y + box.height) }
}

test('every destination of a seeker is one tap away, and says that it is here', async () => {
  const { page } = await newVisitor(browser, { width: 390, as: 'seeker@casebound.test' })
  await page.goto('/dashboard')
  for (const [label, path] of [
    ['Coaches', '/coaches'],
    ['Practise', '/drills'],
    ['Sessions', '/sessions'],
    ['You', '/profile'],
    ['Today', '/dashboard'],
  ] as const) {
    await tabs(page).getByRole('link', { name: label }).tap()
    await page.waitForURL((url) => url.pathname === path)
    const here = tabs(page).locator('[aria-current=page]')
    await here.getByText(label).waitFor()
    expect(await here.count()).toBe(1)
  }
  await page.setViewportSize({ width: 768, height: 844 })
  await tabs(page).waitFor({ state: 'hidden' })
  await page.context().close()
})

test('a coach’s page has a time to book in its first screen, the bars stand on each other, and hide nothing', async () => {
  const { page } = await newVisitor(browser, { width: 390 })
  await page.goto('/coaches')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .tap()
  const time = page.getByRole('button', { name: /^Next free: / }).first()
  const book = page.getByRole('button', { name: 'Pick a time', exact: true })
  const [bar, tabBar] = [page.locator('[data-action-bar]'), tabs(page)]
  expect((await boxOf(time)).bottom).toBeLessThan((await boxOf(bar)).top)
  expect((await boxOf(bar)).bottom).toBe((await boxOf(tabBar)).top)
  expect((await boxOf(tabBar)).bottom).toBe(844)
  await time.tap()
  await book.waitFor({ state: 'hidden' })
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await painted(page)
  const last = page.getByRole('contentinfo').getByRole('group').last()
  expect((await boxOf(last)).bottom).toBeLessThan((await boxOf(bar)).top)

  await page.getByRole('button', { name: 'Book', exact: true }).tap()
  await page.waitForURL(/\/pay\?/)
  await page.getByRole('button', { name: /^Pay / }).waitFor()
  expect(await bar.innerText()).toMatch(/^[£€$]\d[\d,.]*\n.+ with .+\nPay$/)
  await page.context().close()
})

test('the start of a case is in the bar', async () => {
  const { page } = await newVisitor(browser, { width: 390 })
  await page.goto('/case-library/ironbark-gyms')
  const start = page.locator('[data-action-bar]').getByRole('button', { name: 'Start practice' })
  expect((await boxOf(start)).bottom).toBeLessThan((await boxOf(tabs(page))).top)
  await start.tap()
  await page
    .getByRole('timer')
    .or(page.getByText(/^Step 1/))
    .first()
    .waitFor()
  await page.context().close()
})

const LONG = { firstName: 'Wolfeschlegelsteinhausenbergerdorffina', lastName: 'Featherstonehaugh' }
const RENAME = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { id } }'

test.each([
  ['job_seeker', ['/dashboard', '/profile', '/sessions']],
  ['coach', ['/coach-dashboard', '/coach-profile-management', '/profile']],
] as const)('the pages of a %s with a long name fit 320 px, Save too', async (userType, paths) => {
  const person = await signUp(productUrl(), userType)
  await ask(productUrl(), RENAME, { input: LONG }, person.token)
  const remembered = await rememberSignIn(browser, person.email, PASSWORD)
  const { page } = await newVisitor(browser, { width: 390, remembered })
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of paths) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      expect({ path, width, overflow: await overflowOf(page) }).toEqual({ path, width, overflow: 0 })
    }
  }
  await page.goto('/profile')
  await page.getByLabel('Last name').fill('Featherstone')
  const save = page.getByRole('button', { name: 'Save changes' })
  expect((await boxOf(save)).bottom).toBeLessThan((await boxOf(tabs(page))).top)
  await save.tap()
  await page.getByText('Profile saved.').waitFor()
  await page.context().close()
})
