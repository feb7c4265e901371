import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { ask, postJson } from '../../../server/stress/people/client.ts'
import { PASSWORD, signUp } from '../../../server/stress/people/people.ts'
import { overflowOf } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser, productUrl, rememberSignIn, signIn } from '../../testing/browser/browser.ts'
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
  const { page, problems } = await newVisitor(browser, { width: 390, as: 'seeker@casebound.test' })
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
    await tabs(page).getByRole('link', { name: label, current: 'page' }).waitFor()
  }
  expect(problems).toEqual([])
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
      await page
        .getByText(/Wolfeschlegel/)
        .first()
        .waitFor()
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

test('a person who signs in finds no ring around the heading, which is only read', async () => {
  const { page } = await newVisitor(browser)
  await signIn(page, 'seeker@casebound.test')
  await page.goto('/')
  await page.waitForURL(/\/dashboard/)
  const heading = page.getByRole('heading', { level: 1 })
  await page.keyboard.press('Shift')
  await heading.evaluate((h1) => {
    h1.tabIndex = -1
    h1.focus()
  })
  expect(await heading.evaluate((h1) => getComputedStyle(h1).outlineStyle)).toBe('none')
  await page.context().close()
})

test('a scorecard is printed on light paper, without the frame and the money around it', async () => {
  const email = 'seeker@casebound.test'
  const { data: login } = await postJson<{ accessToken: string }>(`${productUrl()}/api/auth/login`, {
    email,
    password: 'casebound',
  })
  const { data } = await ask<{ myScorecards: { edges: { node: { sessionId: string } }[] } }>(
    productUrl(),
    '{ myScorecards(first: 20) { edges { node { sessionId isSealed } } } }',
    {},
    login?.accessToken,
  )
  const sessionId = data?.myScorecards.edges[0]?.node.sessionId
  const { page } = await newVisitor(browser, { theme: 'dark', as: email })
  await page.goto(`/session/${sessionId}`)
  const report = page.locator('[data-printed]')
  await report.waitFor()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await report.isVisible()).toBe(true)
  const printed = await page.locator('body').innerText()
  expect(printed).not.toMatch(/[£€$]\d/)
  expect(printed).not.toContain('Prep guide')
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light')
  await page.context().close()
})

test('Back after two declined cards leads to a page, and not to an error of the browser', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/coaches?q=Daniel+Osei')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .click()
  await page
    .getByRole('button', { name: /^\w+ \d+ \w+, \d\d:\d\d$/ })
    .last()
    .click()
  await page.getByRole('button', { name: /^Book / }).click()
  await page.getByLabel('Name').fill('Iris Holm')
  await page.getByLabel('Email address').fill(`iris.${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: /^Pay/ }).click()
  for (const [number, says] of [
    ['4000 0000 0000 0002', /was declined/],
    ['4000 0000 0000 9995', /insufficient funds/],
  ] as const) {
    await page.getByLabel('Card number').fill(number)
    await page.getByLabel(/^Expiry/).fill('12 / 30')
    await page.getByLabel(/^(CVC|Security code)/).fill('123')
    await page.getByLabel('Name on card').fill('Iris Holm')
    await page.getByRole('button', { name: /^Pay/ }).click()
    await page.getByRole('alert').getByText(says).waitFor()
  }
  await page.goBack()
  await page.getByLabel('Card number').waitFor()
  await page.context().close()
})
