import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser } from '../testing/browser.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Sent {
  name: string
  path: string | null
}

/** Everything about analytics that goes over the wire: the code that is fetched, and the events that are sent. */
async function watch(page: Page) {
  const events: Sent[] = []
  const code: string[] = []
  // A beacon's body cannot be read from outside; without beacons the same goes by fetch.
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
  })
  page.on('request', (request) => {
    if (/\/sender(-|\.)/.test(new URL(request.url()).pathname)) code.push(request.url())
    const body = request.postData() ?? ''
    if (!body.includes('RecordEvents')) return
    const { variables } = JSON.parse(body) as { variables: { input: { events: Sent[] } } }
    events.push(...variables.input.events)
  })
  return { events, code, names: () => events.map(({ name }) => name) }
}

test('a visitor who looks around and books is told of by page, beginning and payment §7.16 §7.20 §7.21 §7.22', async () => {
  const { page } = await newVisitor(browser)
  const { events, code, names } = await watch(page)
  await page.goto('/coaches')
  await page.getByRole('searchbox').fill('Noor Schouten')
  await page.getByText('1 coach.', { exact: false }).waitFor()
  await page.getByRole('link', { name: /View profile/ }).click()
  await page
    .getByRole('region', { name: 'Pick a time' })
    .getByRole('button', { name: /\d\d:\d\d/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Book / }).click()
  await page.waitForURL(/\/pay\?/)
  await page.getByLabel('Name').fill('Iris Holm')
  await page.getByLabel('Email address').fill(`iris.${crypto.randomUUID()}@example.com`)
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/sandbox\/checkout\//)
  await page.getByLabel('Card number').fill('4242 4242 4242 4242')
  await page.getByLabel('Expiry').fill('12 / 34')
  await page.getByLabel('Security code').fill('123')
  await page.getByLabel('Name on card').fill('Iris Holm')
  await page.getByRole('button', { name: /^Pay / }).click()
  await page.waitForURL(/\/booking-success/)
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('PAYMENT_COMPLETED') ?? false),
    page.evaluate(() => window.dispatchEvent(new Event('pagehide'))),
  ])
  await page.reload()
  await page.getByRole('heading', { name: 'You are booked' }).waitFor()
  await Promise.all([
    page.waitForRequest((request) => request.postData()?.includes('PAGE_VIEW') ?? false),
    page.evaluate(() => window.dispatchEvent(new Event('pagehide'))),
  ])

  expect(code.length).toBeGreaterThan(0)
  const paths = events.filter(({ name }) => name === 'PAGE_VIEW').map(({ path }) => path)
  expect(paths).toEqual(['/coaches', '/coach/:id', '/coach/:id/pay', '/booking-success', '/booking-success'])
  expect(names().filter((name) => name === 'PAYMENT_INITIATED')).toHaveLength(1)
  expect(names().filter((name) => name === 'PAYMENT_COMPLETED')).toHaveLength(1)
  await page.context().close()
})

test.each([
  ['opted out', () => localStorage.setItem('analytics-opt-out', 'yes')],
  ['Do Not Track', () => Object.defineProperty(navigator, 'doNotTrack', { value: '1' })],
  ['Global Privacy Control', () => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true })],
])('for a visitor with %s nothing is fetched and nothing sent §7.16 §7.23', async (_how, refuse) => {
  const { page } = await newVisitor(browser)
  await page.addInitScript(refuse)
  const { events, code } = await watch(page)
  await page.goto('/coaches')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .click()
  await page.getByRole('region', { name: 'Pick a time' }).waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  await page.goto('/not-a-page')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect({ events, code }).toEqual({ events: [], code: [] })
  await page.context().close()
})
