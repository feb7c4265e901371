import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { newVisitor, openBrowser, signIn } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'
import { watchAnalytics } from '../../testing/browser/watch-analytics.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

test('for a visitor with Do Not Track nothing is fetched and nothing sent', async () => {
  const { page } = await newVisitor(browser)
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  const { events, code } = await watchAnalytics(page)
  await page.goto('/coaches')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Pick a time' }).waitFor()
  await settled(page)
  await page.goto('/not-a-page')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await settled(page)
  expect({ events: await events(), code }).toEqual({ events: [], code: [] })
  await page.context().close()
})

test('beginning to practise a case is told of once, however often it is gone on with', async () => {
  const { page } = await newVisitor(browser)
  const { until } = await watchAnalytics(page)
  await signIn(page, 'seeker@casebound.test')
  await page.goto('/case-library/ironbark-gyms')
  const start = page.getByRole('button', { name: /^(Start practice|Practise again)$/ })
  await start.click()
  await until('PRACTICE_ATTEMPTED', 1)
  await page.reload()
  await page.getByRole('button', { name: 'Continue practice' }).click()
  await page.getByRole('button', { name: 'Check my answer' }).waitFor()
  await page.goto('/about')
  const sent = await until('PAGE_VIEW', 3)
  expect(sent.filter(({ name }) => name === 'PRACTICE_ATTEMPTED')).toHaveLength(1)
  await page.context().close()
})

test('a person who switches counting off is counted no more, and their browser remembers', async () => {
  const { page } = await newVisitor(browser)
  const { until, events } = await watchAnalytics(page)
  await signIn(page, 'seeker@casebound.test')
  await page.goto('/profile/settings')
  await page.getByRole('switch', { name: 'Count my visits' }).waitFor()
  await until('PAGE_VIEW', 2)
  await page.getByRole('switch', { name: 'Count my visits' }).uncheck({ force: true })
  expect(await page.evaluate(() => localStorage.getItem('analytics-opt-out'))).toBe('true')
  const before = (await events()).length
  await page.goto('/coaches')
  await page.getByRole('article').first().waitFor()
  await settled(page)
  expect(await events()).toHaveLength(before)
  await page.context().close()
})
