import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, type Visit } from '../../testing/browser/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

type Answer = object | 'down' | 'never'

/** The three services as the browser meets them; `asked` lists the paths called, in order. */
async function serve(page: Page, answers: { ip?: Answer; lookup?: Answer; fallback?: Answer }) {
  const asked: string[] = []
  await page.route('**/api/geo**', async (route) => {
    const { pathname } = new URL(route.request().url())
    asked.push(pathname)
    const name = { '/api/geo/ip': 'ip', '/api/geo': 'fallback' }[pathname] ?? 'lookup'
    const answer = answers[name as keyof typeof answers] ?? 'down'
    if (answer === 'never') return
    await (answer === 'down' ? route.abort() : route.fulfill({ json: answer }))
  })
  return asked
}

async function arrive(answers: Parameters<typeof serve>[1], visit: Visit = {}) {
  const visitor = await newVisitor(browser, visit)
  const asked = await serve(visitor.page, answers)
  await visitor.page.goto('/about')
  return { ...visitor, asked }
}

/** What this browser keeps, once it is known. */
async function known(page: Page) {
  await page.waitForFunction(() => localStorage.getItem('user-geo-context')?.includes('"isLoading":false'))
  return JSON.parse(await page.evaluate(() => localStorage.getItem('user-geo-context') ?? '')) as Record<
    string,
    unknown
  >
}

const GERMAN = { ip: { ip: '193.99.144.80' }, lookup: { country_code: 'DE' } }

test('the services are asked for the address, then for its country, and no further', async () => {
  const { page, asked } = await arrive(GERMAN, { timeZone: 'Europe/Berlin' })
  expect(await known(page)).toEqual({
    timezone: {
      id: 'Europe/Berlin',
      label: expect.stringMatching(/^\(GMT\+\d:00\) Berlin, Frankfurt$/),
      offset: expect.any(Number),
      region: 'Europe',
    },
    currency: 'EUR',
    country: 'DE',
    region: 'Europe',
    detectedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    source: 'ip',
    isLoading: false,
  })
  expect(asked).toEqual(['/api/geo/ip', '/api/geo/193.99.144.80'])
  await page.context().close()
})

test('the footer names the zone before the country is known', async () => {
  const { page, problems } = await arrive(
    { ip: 'never', fallback: 'never' },
    { timeZone: 'America/New_York' },
  )
  await page.getByRole('heading', { level: 1 }).waitFor()
  const zone = page.getByRole('contentinfo').getByRole('button', { name: /Time zone/ })
  expect(await zone.textContent()).toMatch(/^Time zone \(GMT-\d:00\) New York$/)
  expect(problems).toEqual([])
  await page.context().close()
})

test.each([1280, 390] as const)(
  'at %i px a price in another currency is also told about in one’s own, and nothing moves for it',
  async (width) => {
    const { page } = await newVisitor(browser, { width, timeZone: 'America/New_York' })
    await serve(page, { ip: { ip: '8.8.8.8' }, lookup: { country_code: 'US' } })
    await page.goto('/coaches')
    const cards = page.getByRole('article')
    await cards.first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    const places = () =>
      cards.evaluateAll((all) => all.map((card) => JSON.stringify(card.getBoundingClientRect())))
    const before = await places()
    await known(page)
    await page
      .getByText(/^≈ \$\d+$/)
      .filter({ visible: true })
      .first()
      .waitFor()
    expect(await places()).toEqual(before)
    await page.context().close()
  },
)
