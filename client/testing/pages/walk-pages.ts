import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { expectAccessibleInThemes, expectSoundInPlace, overflowOf } from '../browser/accessibility.ts'
import { newVisitor, openBrowser, rememberSignIn, type Visitor } from '../browser/browser.ts'
import { pageFacts, type PageFacts } from './page-facts.ts'
import { PAGES, type PageViewer, type TestedPage } from './pages.ts'
import { settled } from '../browser/settled.ts'

/** Each page once, on a phone and widened in place; or opened in either width and examined in either theme. */
export type Looks = 'once' | 'in every width and theme'

const WIDTHS = { once: [390], 'in every width and theme': [1280, 390] } as const

let browser: Browser
let facts: PageFacts

/** Tests that walk every page of this person, as the built product shows it: one browser per width, signed in once. */
export function walkPages(viewer: PageViewer, looks: Looks): void {
  const visitors = new Map<number, Visitor>()
  beforeAll(async () => {
    browser = await openBrowser()
    facts = pageFacts()
    const remembered =
      viewer === 'visitor' ? undefined : await rememberSignIn(browser, `${viewer}@casebound.test`)
    for (const width of WIDTHS[looks]) visitors.set(width, await newVisitor(browser, { width, remembered }))
  })
  afterAll(() => browser.close())

  const pages = PAGES.filter((page) => page.viewer === viewer)
  test.each(pages.map((page) => (looks === 'once' ? page : { ...page, lines: '' })))(
    '$route has its content for a $viewer, fits and is accessible $lines',
    async (tested) => {
      const turn = pages.findIndex(({ route }) => route === tested.route)
      for (const [width, visitor] of visitors) {
        await open(tested, visitor, looks)
        if (looks === 'once') await expectSoundInPlace(visitor.page, turn)
        else await expectAccessibleInThemes(visitor.page, { width })
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
  { route, viewer, heading, shows, address = () => route, status = 200 }: TestedPage,
  { page, problems }: Visitor,
  looks: Looks,
): Promise<void> {
  problems.length = 0
  const path = await address(facts)
  const isInside = looks === 'once' && viewer !== 'visitor' && page.url() !== 'about:blank'
  expect(await arrive(page, path, isInside)).toBe(isInside ? undefined : status)
  await page.getByRole('heading', { level: 1, name: heading }).waitFor()
  await page.getByRole('main').getByText(shows).first().waitFor()
  await settled(page)
}

/** Answers the status of a page that the server is asked for. Who is signed in loads the application once and goes on inside it. */
async function arrive(page: Page, path: string, isInside: boolean): Promise<number | undefined> {
  if (!isInside) return (await page.goto(path))?.status()
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  return undefined
}

/** The browser itself logs an address that is not found. */
const unexpected = ({ problems }: Visitor, { status = 200 }: TestedPage) =>
  problems.filter((problem) => status === 200 || !problem.includes(`status of ${status}`))
