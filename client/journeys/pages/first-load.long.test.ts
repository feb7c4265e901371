import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, productUrl } from '../../testing/browser/browser.ts'
import { publicPages } from '../../testing/weight/public-pages.ts'
import { weigh } from '../../testing/weight/weigh.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What a server may send at first: ten segments. A document of more costs another way there and back. */
const FIRST_WINDOW = (10 * 1460) / 1024
/** In KB as sent. The README of the client has what they are today. */
const BUDGET = { document: FIRST_WINDOW, scripts: 10, styles: 20, fonts: 100, images: 0, application: 250 }

const isWritten = (page: Page) => page.locator('[data-written]').count()

test('a public page is read without the application, within its budget', async () => {
  const over = []
  for (const [name, path] of Object.entries(await publicPages(browser, productUrl()))) {
    const weight = await weigh(browser, `${productUrl()}${path}`)
    for (const kind of Object.keys(BUDGET) as (keyof typeof BUDGET)[])
      if (weight[kind] > BUDGET[kind] * 1024) over.push({ name, kind, bytes: weight[kind] })
    expect({ name, bytes: weight.scripts }).not.toEqual({ name, bytes: 0 })
  }
  expect(over).toEqual([])
})

test('a reader who does nothing sees local times at once, and the application loads after six seconds', async () => {
  const context = await browser.newContext({ baseURL: productUrl(), timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/coaches')
  await page.getByText(/Times shown in \(GMT\+5:30\) Mumbai\./).waitFor()
  await page.clock.runFor(5_000)
  expect(await isWritten(page)).toBe(1)
  await page.clock.runFor(2_000)
  await page.locator('[data-written]').waitFor({ state: 'detached' })
  await context.close()
})

test('what is below the first screen is laid out before anybody comes near', async () => {
  for (const path of ['/', '/coaches']) {
    const context = await browser.newContext({ baseURL: productUrl() })
    const page = await context.newPage()
    await page.goto(path)
    await page.waitForFunction(() => {
      const later = [...document.querySelectorAll('[data-written] [data-later] > *')]
      return later.length > 3 && later.every((one) => getComputedStyle(one).contentVisibility === 'visible')
    })
    expect(await isWritten(page)).toBe(1)
    await context.close()
  }
})

test('in a tab where it has run, the application comes at once', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/coaches')
  await page.clock.install()
  await page.goto('/case-library', { waitUntil: 'commit' })
  await page.locator('[data-written]').waitFor({ state: 'detached' })
  expect(await isWritten(page)).toBe(0)
})

test('the page of a coach looks finished, in the viewer’s zone, before anybody is there, and then has all times', async () => {
  const { coach = '' } = await publicPages(browser, productUrl())
  const context = await browser.newContext({ baseURL: productUrl(), timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await page.goto(coach)
  await page.getByText(/^Next free \w{3} .* Mumbai$/).waitFor()
  expect(await page.locator('[data-written] :is([aria-busy=true], [data-loader]):visible').count()).toBe(0)
  await page.getByRole('button', { name: 'Show all times' }).click()
  await page
    .getByText(/\(GMT\+5:30\) Mumbai/)
    .first()
    .waitFor()
  await page
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .waitFor()
  await context.close()
})

test('the theme is there before the page is, without a request of its own', async () => {
  const { page, problems } = await newVisitor(browser, { theme: 'dark' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/coaches')
  await page.locator('[data-theme=dark]').waitFor()
  expect([asked.includes('/theme.js'), problems]).toEqual([false, []])
  await page.context().close()
})
