import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const PAGES = [
  '/',
  '/coaches',
  '/coaches?firm=Bain&sort=PRICE_LOW',
  '/case-library',
  '/case-library?q=bank',
  '/case-library/ironbark-gyms',
  '/resources',
  '/resources?tag=Practice',
  '/resources/guide/charts',
  '/resources/blog/say-the-unit',
  '/resources/frameworks/market-entry',
  '/resources/case-studies/a-clinic-with-a-queue',
  '/about',
]
/** Asked by the browser in any case: what depends on where the person is. */
const LOCAL = ['CoachSlots', 'ExchangeRates', 'RecordEvents']

/** The names of the operations a page asks from now on. */
function operationsOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return
    const { operationName } = (request.postDataJSON() ?? {}) as { operationName?: string }
    names.push(operationName ?? '')
  })
  return names
}

async function coachPage(): Promise<string> {
  const { page } = await newVisitor(browser, { scripts: false })
  await page.goto('/coaches')
  const path = await page.getByRole('link', { name: 'View profile' }).first().getAttribute('href')
  await page.context().close()
  return path ?? ''
}

test('the browser goes on from what the server wrote: nothing differs, and nothing is asked again', async () => {
  const found = []
  for (const path of [...PAGES, await coachPage()]) {
    const { page, problems } = await newVisitor(browser, { timeZone: 'UTC' })
    const asked = operationsOf(page)
    await page.goto(path)
    await settled(page)
    found.push({ path, problems, asked: asked.filter((name) => !LOCAL.includes(name)) })
    await page.context().close()
  }
  expect(found).toEqual(found.map(({ path }) => ({ path, problems: [], asked: [] })))
})

test('elsewhere than in UTC nothing differs either, and times are the person’s own', async () => {
  const { page, problems } = await newVisitor(browser, { timeZone: 'Asia/Kolkata' })
  const asked = operationsOf(page)
  await page.goto('/')
  await page.getByText('Times in (GMT+5:30) Mumbai.').waitFor()
  await page.goto('/coaches')
  await page.getByText(/Times shown in \(GMT\+5:30\) Mumbai\./).waitFor()
  await settled(page)
  expect(asked).not.toContain('Coaches')
  await page.goto(await coachPage())
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  expect(problems).toEqual([])
})

test('a button that is pressed before the page can hear it is pressed again once it can', async () => {
  const { page, problems } = await newVisitor(browser)
  const { promise: isPressed, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await isPressed
    await route.continue()
  })
  const opened = page.goto('/coaches', { waitUntil: 'commit' })
  await page.getByRole('button', { name: 'Sign In' }).click()
  resolve()
  await page.getByRole('dialog').getByLabel('Email address').waitFor()
  await opened
  expect(problems).toEqual([])
})

test('without scripts a visitor reads their way from the first page to a coach, a case and a post', async () => {
  const { page } = await newVisitor(browser, { scripts: false })
  const read = async (link: RegExp | string) => {
    await page.getByRole('link', { name: link }).first().click()
    await page.getByRole('heading', { level: 1 }).waitFor()
  }
  await page.goto('/')
  await read('Find a coach')
  await page.getByRole('searchbox').fill('market')
  await page.getByRole('checkbox', { name: 'Bain' }).check()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.waitForURL(/[?&]q=market.*firm=Bain/)
  expect(await page.getByRole('checkbox', { name: 'Bain' }).isChecked()).toBe(true)
  await read('View profile')
  await page.getByRole('heading', { name: 'Sessions' }).waitFor()
  await read('Case library')
  await page.getByRole('link', { name: 'Next page of cases' }).click()
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('heading', { name: 'The situation' }).waitFor()
  await read('Prep guide')
  await page.getByRole('link', { name: 'Say the unit' }).click()
  await page.getByRole('heading', { level: 1, name: 'Say the unit' }).waitFor()
  expect(await page.locator('article p').count()).toBeGreaterThan(3)
})

test('whoever is signed in never sees what was written for visitors', async () => {
  const { page, problems } = await newVisitor(browser, { as: 'seeker@casebound.test' })
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.goto('/', { waitUntil: 'commit' })
  expect(await (await answer).text()).toContain('data-written')
  await page.waitForURL('/dashboard')
  expect(await page.locator('[data-written]').count()).toBe(0)
  expect(problems).toEqual([])
})
