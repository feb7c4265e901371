import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, productUrl } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'
import { publicPages } from '../../testing/weight/public-pages.ts'
import { weigh } from '../../testing/weight/weigh.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** In KB as sent. The README of the client has what they are today. */
const BUDGET = { document: 24, scripts: 10, styles: 20, fonts: 100, images: 0, application: 250 }

const isWritten = (page: Page) => page.locator('[data-written]').count()

/** Opens a page whose application does not come before it is let; `goto` would wait for it. */
async function openHeld(path: string) {
  const { page, problems } = await newVisitor(browser)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/main-[^/]+\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  const opened = page.goto(path, { waitUntil: 'commit' })
  const letCome = async () => {
    resolve()
    await opened
  }
  return { page, problems, letCome }
}

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

test('for somebody who only reads, the application comes after a while', async () => {
  const context = await browser.newContext({ baseURL: productUrl(), timezoneId: 'Asia/Kolkata' })
  const page = await context.newPage()
  await page.clock.install()
  await page.goto('/coaches')
  await page.clock.runFor(5_000)
  expect(await isWritten(page)).toBe(1)
  await page.clock.runFor(2_000)
  await page.getByText(/Times shown in \(GMT\+5:30\) Mumbai\./).waitFor()
  expect(await isWritten(page)).toBe(0)
  await context.close()
})

test('in a tab where it has run, the application comes at once', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/coaches')
  await page.clock.install()
  await page.goto('/case-library', { waitUntil: 'commit' })
  await page.locator('[data-written]').waitFor({ state: 'detached' })
  expect(await isWritten(page)).toBe(0)
})

test('what was pressed, typed, chosen and ticked before the page could hear it is done once it can', async () => {
  const { page, problems, letCome } = await openHeld('/coaches')
  await page.getByRole('searchbox').fill('case')
  await page.getByRole('checkbox', { name: 'Bain' }).check()
  await page.getByRole('checkbox', { name: 'BCG' }).check()
  await page.getByRole('checkbox', { name: 'McKinsey' }).check()
  await page.getByRole('checkbox', { name: 'McKinsey' }).uncheck()
  await page.getByRole('combobox', { name: 'Sort coaches' }).selectOption('PRICE_LOW')
  await page.getByRole('slider', { name: 'Hourly rate, from' }).fill('60')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await letCome()
  await page.getByRole('dialog').getByLabel('Email address').waitFor()
  await page.keyboard.press('Escape')
  await page.waitForURL(/from=60/)
  await settled(page)
  const { searchParams } = new URL(page.url())
  searchParams.sort()
  expect(searchParams.toString()).toBe('firm=Bain&firm=BCG&from=60&q=case&sort=PRICE_LOW')
  expect(await page.getByRole('searchbox').inputValue()).toBe('case')
  expect(problems).toEqual([])
})

test('a choice of one of several that was made before the page could hear it stays made', async () => {
  const { page, problems, letCome } = await openHeld('/coaches')
  const dark = page.getByRole('radio', { name: /dark/i })
  await dark.check({ force: true })
  await letCome()
  await page.locator('[data-theme=dark]').waitFor()
  expect(await dark.isChecked()).toBe(true)
  expect(problems).toEqual([])
})
