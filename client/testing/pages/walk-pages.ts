import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectAccessibleInThemes, expectSoundInPlace, overflowOf } from '../browser/accessibility.ts'
import { newVisitor, openBrowser, rememberSignIn, type Visitor } from '../browser/browser.ts'
import { everyShape } from './every-shape.ts'
import { findPageFacts, type PageFacts } from './page-facts.ts'
import { PAGES, type PageViewer, type TestedPage } from './pages.ts'
import { settled } from '../browser/settled.ts'

const WIDTHS = [1280, 390] as const

let browser: Browser
let facts: PageFacts

/**
 * Tests that walk every page of this person, as the built product shows it: one browser per width, signed in once.
 * `npm test` opens each page once, on a phone, widens it in place and examines it once; the long walks open it in either
 * width and examine it in either theme.
 */
export function walkPages(viewer: PageViewer): void {
  const visitors = new Map<number, Visitor>()
  beforeAll(async () => {
    browser = await openBrowser()
    facts = await findPageFacts()
    const remembered =
      viewer === 'visitor' ? undefined : await rememberSignIn(browser, `${viewer}@casebound.test`)
    for (const width of everyShape ? WIDTHS : ([390] as const))
      visitors.set(width, await newVisitor(browser, { width, remembered }))
  })
  afterAll(() => browser.close())

  test.each(PAGES.filter((page) => page.viewer === viewer))(
    '$route has its content for a $viewer, and no accessibility violation in either theme or width $lines',
    async (tested) => {
      for (const [width, visitor] of visitors) {
        await open(tested, visitor)
        if (everyShape) await expectAccessibleInThemes(visitor.page, { width })
        else await expectSoundInPlace(visitor.page, PAGES.indexOf(tested))
        const problems = unexpected(visitor, tested)
        expect({ width, problems, overflow: await overflowOf(visitor.page) }).toEqual({
          width,
          problems: [],
          overflow: 0,
        })
      }
    },
  )
}

async function open(
  { route, heading, shows, address = () => route, status = 200 }: TestedPage,
  { page, problems }: Visitor,
): Promise<void> {
  problems.length = 0
  const response = await page.goto(await address(facts))
  expect(response?.status()).toBe(status)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.getByRole('main').getByText(shows).first().waitFor()
  await settled(page)
}

/** The browser itself logs an address that is not found. */
const unexpected = ({ problems }: Visitor, { status = 200 }: TestedPage) =>
  problems.filter((problem) => status === 200 || !problem.includes(`status of ${status}`))
