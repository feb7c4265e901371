import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, signIn } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'

let browser: Browser

beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

interface Sent {
  name: string
  path: string | null
}

/**
 * Everything about analytics that goes out: the code that is fetched, and the events that are sent. What a page sends
 * while it is left cannot be seen from outside, so that each page notes it for the next; it goes to the server all the same.
 */
async function watch(page: Page) {
  const code: string[] = []
  page.on('request', (request) => {
    if (/\/sender(-|\.)/.test(new URL(request.url()).pathname)) code.push(request.url())
  })
  await page.addInitScript(() => {
    navigator.sendBeacon = () => false
    const send = window.fetch.bind(window)
    window.fetch = (target, init) => {
      const body = typeof init?.body === 'string' ? init.body : ''
      if (body.includes('RecordEvents'))
        sessionStorage.setItem('sent', `${sessionStorage.getItem('sent') ?? ''}${body}\n`)
      return send(target, init)
    }
  })
  const events = async (): Promise<Sent[]> => {
    await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
    const lines = (await page.evaluate(() => sessionStorage.getItem('sent'))) ?? ''
    return lines
      .split('\n')
      .filter(Boolean)
      .flatMap(
        (line) => (JSON.parse(line) as { variables: { input: { events: Sent[] } } }).variables.input.events,
      )
  }
  const until = async (name: string, times: number): Promise<Sent[]> => {
    for (;;) {
      const sent = await events()
      if (sent.filter((event) => event.name === name).length >= times) return sent
      await page.evaluate(() => new Promise(requestAnimationFrame))
    }
  }
  return { code, events, until }
}

test('a visitor who looks around and books is told of by page, beginning and payment §7.16 §7.20 §7.21 §7.22', async () => {
  const { page } = await newVisitor(browser)
  const { code, until } = await watch(page)
  await page.goto('/coaches?sort=SOONEST')
  await page
    .getByRole('link', { name: /View profile/ })
    .first()
    .click()
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
  await page.getByRole('heading', { level: 1 }).waitFor()
  await until('PAYMENT_COMPLETED', 1)
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const sent = await until('PAGE_VIEW', 5)

  expect(code.length).toBeGreaterThan(0)
  const told = sent.map(({ name, path }) => path ?? name).toSorted((a, b) => a.localeCompare(b))
  expect(told).toEqual([
    '/booking-success',
    '/booking-success',
    '/coach/:id',
    '/coach/:id/pay',
    '/coaches',
    'PAYMENT_COMPLETED',
    'PAYMENT_INITIATED',
  ])
  await page.context().close()
})

test('for a visitor with Do Not Track nothing is fetched and nothing sent §7.16 §7.23', async () => {
  const { page } = await newVisitor(browser)
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  const { events, code } = await watch(page)
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

test('beginning to practise a case is told of once, however often it is gone on with §7.19', async () => {
  const { page } = await newVisitor(browser)
  const { until } = await watch(page)
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

test('a person who switches counting off is counted no more, and their browser remembers §7.23', async () => {
  const { page } = await newVisitor(browser)
  const { until, events } = await watch(page)
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
