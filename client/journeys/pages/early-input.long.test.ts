import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Opens a page whose scripts come when they are let. */
async function openBeforeScripts(path: string, width: 390 | 1280 = 1280) {
  const { page, problems } = await newVisitor(browser, { width })
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await mayCome
    await route.continue()
  })
  const opened = page.goto(path, { waitUntil: 'commit' })
  await page.getByRole('heading', { level: 1 }).waitFor()
  return {
    page,
    problems,
    async comeAlive() {
      letCome()
      await opened
    },
  }
}

test('a button that is pressed before the page can hear it is pressed again once it can', async () => {
  const { page, problems, comeAlive } = await openBeforeScripts('/coaches')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await comeAlive()
  await page.getByRole('dialog').getByLabel('Email address').waitFor()
  expect(problems).toEqual([])
})

test('what is typed, ticked, chosen and moved before the page can hear it is kept, and acted on', async () => {
  const { page, problems, comeAlive } = await openBeforeScripts('/coaches')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await page.getByRole('searchbox').pressSequentially('market')
  await filters.getByRole('checkbox', { name: /^Bain/ }).check()
  await filters.getByRole('checkbox', { name: /^BCG/ }).check()
  await filters.getByRole('checkbox', { name: /^McKinsey/ }).check()
  await filters.getByRole('checkbox', { name: /^McKinsey/ }).uncheck()
  await page.getByRole('combobox', { name: 'Sort coaches' }).selectOption('PRICE_LOW')
  await filters.getByRole('slider', { name: 'Hourly rate, to' }).fill('250')
  await comeAlive()
  await page.waitForURL((url) => ['q', 'firm', 'sort', 'to'].every((name) => url.searchParams.has(name)))
  const asked = new URL(page.url()).searchParams
  expect([asked.get('q'), asked.getAll('firm'), asked.get('sort'), asked.get('to')]).toEqual([
    'market',
    ['Bain', 'BCG'],
    'PRICE_LOW',
    '250',
  ])
  await page.getByRole('button', { name: 'Remove filter: BCG' }).waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('market')
  expect(await filters.getByRole('checkbox', { name: /^Bain/ }).isChecked()).toBe(true)
  expect(await filters.getByRole('checkbox', { name: /^McKinsey/ }).isChecked()).toBe(false)
  expect(problems).toEqual([])
})

test('who goes on typing while the page comes alive loses no letter', async () => {
  const { page, comeAlive } = await openBeforeScripts('/case-library', 390)
  const box = page.getByRole('searchbox')
  await box.pressSequentially('gym')
  await Promise.all([comeAlive(), box.pressSequentially(' chain owner', { delay: 30 })])
  await page.waitForURL((url) => url.searchParams.get('q') === 'gym chain owner')
  expect(await box.inputValue()).toBe('gym chain owner')
})

test('a search that is sent before the page can hear it is answered by the server', async () => {
  const { page, comeAlive } = await openBeforeScripts('/coaches?from=30&to=250&country=GB')
  await page.getByRole('searchbox').fill('market')
  await page.getByRole('searchbox').press('Enter')
  // The scripts of the next page wait like those of this one.
  await page.waitForURL(/[?&]q=market/, { waitUntil: 'commit' })
  const { searchParams } = new URL(page.url())
  expect(['from', 'to', 'country'].map((name) => searchParams.getAll(name))).toEqual([
    ['30'],
    ['250'],
    ['GB'],
  ])
  await comeAlive().catch(() => undefined)
})

test('a choice of one of several that is made before the page can hear it stays made', async () => {
  const { page, problems, comeAlive } = await openBeforeScripts('/coaches')
  const dark = page.getByRole('radio', { name: /dark/i })
  await dark.check({ force: true })
  await comeAlive()
  await page.locator('[data-theme=dark]').waitFor()
  expect(await dark.isChecked()).toBe(true)
  expect(problems).toEqual([])
})

test('where the application could not be fetched, a press loads the page anew', async () => {
  const { page } = await newVisitor(browser)
  const application = /\/assets\/main-[^/]+\.js$/
  await page.route(application, (route) => route.abort())
  const failed = page.waitForEvent('requestfailed', (request) => application.test(request.url()))
  const opened = page.goto('/coaches', { waitUntil: 'commit' })
  await failed
  await page.unroute(application)
  const anew = page.waitForRequest(application)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await anew
  await opened
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('dialog').getByLabel('Email address').waitFor()
  expect(await page.locator('html[data-pressed]').count()).toBe(0)
})
