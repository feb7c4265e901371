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
const LOCAL = ['CoachSlots', 'RecordEvents']

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

test('where nothing is, the browser goes on from the one page that says so, and asks nothing', async () => {
  const found = []
  for (const path of [
    '/coach/nobody',
    '/case-library/no-such-case',
    '/resources/blog/nope',
    '/nothing-here',
  ]) {
    const { page, problems } = await newVisitor(browser, { timeZone: 'UTC' })
    const asked = operationsOf(page)
    const answer = await page.goto(path)
    await page.mouse.move(1, 1)
    await page.locator('[data-written]').waitFor({ state: 'detached' })
    await settled(page)
    const other = problems.filter((problem) => !/status of 404/.test(problem))
    found.push({
      path,
      status: answer?.status(),
      other,
      asked: asked.filter((name) => !LOCAL.includes(name)),
    })
    await page.getByRole('link', { name: 'Browse coaches' }).click()
    await page.getByRole('heading', { name: 'Coaches', level: 1 }).waitFor()
    await page.context().close()
  }
  expect(found).toEqual(found.map(({ path }) => ({ path, status: 404, other: [], asked: [] })))
})

test.each([
  ['Asia/Kolkata', 'en-IN', '(GMT+5:30) Mumbai'],
  ['America/St_Johns', 'fr-CA', "(GMT-3:30) St John's"],
])(
  'in %s, in a browser that speaks %s, nothing differs either, and times are the person’s own',
  async (timeZone, locale, zone) => {
    const { page, problems } = await newVisitor(browser, { timeZone, locale })
    const asked = operationsOf(page)
    await page.goto('/')
    await page.getByText(`Times in ${zone}.`).waitFor()
    await page.goto('/coaches')
    await page.getByText(`Times shown in ${zone}.`).waitFor()
    await settled(page)
    expect(asked).not.toContain('Coaches')
    for (const path of [...PAGES, await coachPage()]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      await settled(page)
    }
    expect(problems).toEqual([])
  },
)

test('whoever is signed in never sees what was written for visitors', async () => {
  const { page, problems } = await newVisitor(browser, { as: 'seeker@casebound.test' })
  const answer = page.waitForResponse((response) => response.request().isNavigationRequest())
  await page.goto('/', { waitUntil: 'commit' })
  expect(await (await answer).text()).toContain('data-written')
  await page.waitForURL('/dashboard')
  expect(await page.locator('[data-written]').count()).toBe(0)
  expect(problems).toEqual([])
})

test('what is read stays where it is while the application comes', async () => {
  const found = []
  for (const path of [...PAGES, '/privacy', '/terms', '/developers']) {
    const { page } = await newVisitor(browser, { timeZone: 'UTC' })
    await page.goto(path)
    const least = await page.evaluateHandle(() => {
      const { documentElement } = document
      const seen = { begun: documentElement.scrollHeight, height: documentElement.scrollHeight }
      new ResizeObserver(() => {
        seen.height = Math.min(seen.height, documentElement.scrollHeight)
      }).observe(document.body)
      return seen
    })
    await page.keyboard.press('Shift')
    await page.locator('#root:not([data-written])').waitFor()
    await settled(page)
    const { begun, height } = await least.jsonValue()
    found.push({ path, lost: height < begun / 2 })
    await page.context().close()
  }
  expect(found).toEqual(found.map(({ path }) => ({ path, lost: false })))
})
