import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessibleInThemes } from './accessibility.ts'
import { newVisitor, openBrowser, signIn, type Visitor } from './browser.ts'
import { findPageFacts, type PageFacts } from './page-facts.ts'
import { PAGES, type PageViewer } from './pages.ts'

const WIDTHS = [1280, 390] as const

let browser: Browser
let facts: PageFacts
const visitors = new Map<string, Promise<Visitor>>()

/** One browser per person and width: signed in once, then walked through every page. */
function visitorFor(viewer: PageViewer, width: (typeof WIDTHS)[number]): Promise<Visitor> {
  const key = `${viewer} ${width}`
  const arrive = async () => {
    const visitor = await newVisitor(browser, { width })
    if (viewer !== 'visitor') await signIn(visitor.page, `${viewer}@casebound.test`)
    return visitor
  }
  const visitor = visitors.get(key) ?? arrive()
  visitors.set(key, visitor)
  return visitor
}

/** Tests that walk every page of these people, as the built product shows it. */
export function walkPages(viewers: readonly PageViewer[]): void {
  beforeAll(async () => {
    browser = await openBrowser()
    facts = await findPageFacts()
  })
  afterAll(() => browser.close())

  test.each(PAGES.filter(({ viewer }) => viewers.includes(viewer)))(
    '$route has its content for a $viewer, and no accessibility violation in either theme or width $lines',
    async ({ route, viewer, heading, shows, address = () => route }) => {
      for (const width of WIDTHS) {
        const { page, problems } = await visitorFor(viewer, width)
        problems.length = 0
        await page.goto(await address(facts))
        await page.getByRole('heading', { level: 1, name: heading }).waitFor()
        await page.getByRole('main').getByText(shows).first().waitFor()
        await page.waitForLoadState('networkidle')
        await expectAccessibleInThemes(page, { width })
        expect({ width, problems, overflow: await overflowOf(page) }).toEqual({
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
