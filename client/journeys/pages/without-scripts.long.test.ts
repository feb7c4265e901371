import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, test } from '@jest/globals'
import type { Browser, Locator, Page } from 'playwright-core'
import { overflowOf } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser } from '../../testing/browser/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

let page: Page
const open = async (width: 390 | 1280) => {
  page = (await newVisitor(browser, { scripts: false, width })).page
}
afterEach(() => page.context().close())

const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()
/** Under the heading: how many there are. */
const found = () => page.locator('h1 + output').textContent()
const press = (link: string | RegExp) => page.getByRole('link', { name: link }).first().click()

/** Of what can be seen: controls that would do nothing, and what claims to be on its way. */
const deadParts = () =>
  page.locator('body').evaluate((body) => {
    const parts = body.querySelectorAll<HTMLElement>(
      'button, input, select, textarea, [role=button], [role=tab], a:not([href]), [aria-busy=true], [data-loader]',
    )
    const isSent = (part: HTMLElement) =>
      part instanceof HTMLButtonElement
        ? part.type === 'submit' && part.form !== null
        : 'form' in part && part.form !== null && part.getAttribute('name') !== null
    return [...parts]
      .filter((part) => part.checkVisibility() && !isSent(part))
      .map((part) => part.outerHTML.slice(0, 200))
  })

/** Follows a link, when there is one, and answers once the page it leads to is there whole. */
async function follow(link: Locator): Promise<boolean> {
  if ((await link.count()) === 0) return false
  const address = new URL((await link.getAttribute('href')) ?? '', page.url()).href
  await link.click()
  await page.waitForURL(address)
  return true
}

/** The addresses of what a list shows, page by page to its end. */
async function readToTheEnd(linkIn: string, nextPage: string): Promise<string[]> {
  const found: string[] = []
  do {
    const links = await page.locator(linkIn).all()
    found.push(...(await Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))))
  } while (await follow(page.getByRole('link', { name: nextPage })))
  return found
}

describe.each([390, 1280] as const)('without scripts, at %i px', (width) => {
  beforeEach(() => open(width))

  test('what is far below the first screen is laid out for whoever comes near', async () => {
    await page.goto('/coaches')
    const name = page.getByRole('article').last().locator('h2')
    const said = (await name.textContent()) ?? ''
    expect(await name.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }))).toBe(false)
    await name.getByRole('link').click()
    await heading(said)
    expect(await page.title()).toContain(said)
  })

  test('no public page shows a control that does nothing', async () => {
    await page.goto('/coaches')
    const coach = await page.getByRole('link', { name: 'View profile' }).first().getAttribute('href')
    const looked = []
    for (const path of [
      '/',
      '/coaches',
      '/coaches?q=nobody-at-all&from=30&firm=Bain',
      coach ?? '',
      '/case-library?q=zzzz',
      '/case-library',
      '/case-library/ironbark-gyms',
      '/resources',
      '/resources/guide/charts',
      '/resources/blog/say-the-unit',
      '/resources/frameworks/market-entry',
      '/resources/case-studies/a-clinic-with-a-queue',
      '/about',
      '/developers',
      '/nowhere/at/all',
      '/login',
      '/admin/login',
      '/dashboard',
      `${coach}/pay?session=1&token=1`,
    ]) {
      await page.goto(path)
      await page.getByRole('heading', { level: 1 }).waitFor()
      looked.push({
        path,
        dead: await deadParts(),
        overflow: await overflowOf(page),
        title: await page.title(),
      })
    }
    expect(looked).toEqual(
      looked.map(({ path }) => ({ path, dead: [], overflow: 0, title: expect.stringMatching(/\w/) })),
    )
  })

  test('a visitor reads their way from the first page to a coach, a case and a post', async () => {
    await page.goto('/')
    await press('Find a coach')
    await heading('Coaches')
    await press('View profile')
    await page.getByRole('heading', { name: 'Sessions' }).waitFor()
    if (width === 390) await press('Menu')
    await press('Case library')
    await page.getByRole('article').getByRole('link').first().click()
    await page.getByRole('heading', { name: 'The situation' }).waitFor()
    await press('Prep guide')
    await press('Say the unit')
    await heading('Say the unit')
    expect(await page.locator('article p').count()).toBeGreaterThan(3)
  })

  test('the list is narrowed by every kind of filter, put in order, and shown whole again', async () => {
    await page.goto('/coaches')
    const all = await found()
    if (width === 390) await press('Filters')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    // The first stands in a group that is folded where scripts run.
    await filters.getByRole('checkbox', { name: /^Kearney/ }).check()
    await filters.getByRole('checkbox', { name: /^Bain/ }).check()
    await filters.getByLabel(/^Hourly rate to/).fill('200')
    await page.getByRole('combobox', { name: 'Sort coaches' }).selectOption('Price, low to high')
    await filters.getByRole('button', { name: 'Show results' }).click()
    await page.waitForURL(/sort=PRICE_LOW/)
    expect(new URL(page.url()).searchParams.getAll('firm').toSorted()).toEqual(['Bain', 'Kearney'])
    expect(await filters.getByRole('checkbox', { name: /^Kearney/ }).isChecked()).toBe(true)
    expect(await filters.getByLabel(/^Hourly rate to/).inputValue()).toBe('200')
    const narrowed = await found()
    expect(narrowed).not.toBe(all)
    await page.getByRole('searchbox').fill('zzzz')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('No coach matches').waitFor()
    await press('Clear search and filters')
    expect(await found()).toBe(all)
  })
})

describe('without scripts', () => {
  beforeEach(() => open(1280))

  test('every list is read to its end', async () => {
    await page.goto('/coaches?firm=Bain')
    const count = Number.parseInt((await found()) ?? '', 10)
    const coaches = await readToTheEnd('article h2 a', 'Next page of coaches')
    expect([coaches.length, new Set(coaches).size]).toEqual([count, count])
    expect(count).toBeGreaterThan(20)

    await page.goto('/case-library')
    const cases = await readToTheEnd('article h2 a', 'Next page of cases')
    expect(cases.length).toBe(Number.parseInt((await found()) ?? '', 10))
    expect(new Set(cases).size).toBe(cases.length)
  })

  test('all reviews of a coach are read', async () => {
    await page.goto('/coaches')
    await press('Elena Marchetti')
    await heading('Elena Marchetti')
    await page.waitForLoadState()
    const said: string[] = []
    do said.push(...(await page.locator('#reviews li').allTextContents()))
    while (await follow(page.getByRole('link', { name: 'Next page of reviews' })))
    const count = /of ([\d,]+) reviews/.exec((await page.locator('#reviews').textContent()) ?? '')?.[1]
    expect(said.length).toBe(Number(count))
    expect(new Set(said).size).toBeGreaterThan(4)
  })

  test('on the way to a booking it is said where scripts are needed, and what to do', async () => {
    const isSaid = (words: RegExp) => page.getByRole('main').getByText(words).waitFor()
    await page.goto('/coaches')
    const slot = page.locator('article a[href*="?at="]').first()
    const profile = (await slot.getAttribute('href'))?.split('?')[0]
    await slot.click()
    await isSaid(/You came for .+\(GMT\+0:00\) UTC.+need JavaScript\. Turn it on/)
    await page.goto(`${profile}/pay?session=1&token=1`)
    await heading(/needs JavaScript/)
    await isSaid(/Turn JavaScript on for this site, then open this page again/)
    await press('case library')
    await page.getByRole('article').getByRole('link').first().click()
    await isSaid(/Turn (it|JavaScript) on|Sign in/)
    await press('Sign in')
    await page.waitForURL('**/login')
    await heading(/needs JavaScript/)
    await press('coaches')
    await heading('Coaches')
    expect(await deadParts()).toEqual([])
  })
})
