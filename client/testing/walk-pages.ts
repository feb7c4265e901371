import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessibleInThemes } from './accessibility.ts'
import { newVisitor, openBrowser, rememberSignIn, type Visitor } from './browser.ts'
import { findPageFacts, type PageFacts } from './page-facts.ts'
import { PAGES, type PageViewer } from './pages.ts'

const WIDTHS = [1280, 390] as const

let browser: Browser
let facts: PageFacts

/** Tests that walk every page of this person, as the built product shows it: one browser per width, signed in once. */
export function walkPages(viewer: PageViewer): void {
  const visitors = new Map<number, Visitor>()
  beforeAll(async () => {
    browser = await openBrowser()
    facts = await findPageFacts()
    const remembered =
      viewer === 'visitor' ? undefined : await rememberSignIn(browser, `${viewer}@casebound.test`)
    for (const width of WIDTHS) visitors.set(width, await newVisitor(browser, { width, remembered }))
  })
  afterAll(() => browser.close())

  test.each(PAGES.filter((page) => page.viewer === viewer))(
    '$route has its content for a $viewer, and no accessibility violation in either theme or width $lines',
    async ({ route, heading, shows, address = () => route, status = 200 }) => {
      for (const [width, { page, problems }] of visitors) {
        problems.length = 0
        const response = await page.goto(await address(facts))
        expect(response?.status()).toBe(status)
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await page.getByRole('main').getByText(shows).first().waitFor()
        await page.waitForLoadState('networkidle')
        await expectAccessibleInThemes(page, { width })
        // The browser itself logs an address that is not found.
        const unexpected = problems.filter(
          (problem) => status === 200 || !problem.includes(`status of ${status}`),
        )
        expect({ width, problems: unexpected, overflow: await overflowOf(page) }).toEqual({
          width,
          problems: [],
          overflow: 0,
        })
      }
    },
  )
}

/** How far the page can be scrolled sideways, in px. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
