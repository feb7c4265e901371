import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { newVisitor, openBrowser, rememberSignIn } from '../testing/browser.ts'
import { findPageFacts, type PageFacts } from '../testing/page-facts.ts'
import { PAGES } from '../testing/pages.ts'
import { smallTargets } from '../testing/target-sizes.ts'

let browser: Browser
let facts: PageFacts
beforeAll(async () => {
  browser = await openBrowser()
  facts = await findPageFacts()
})
afterAll(() => browser.close())

test.each(['visitor', 'seeker', 'coach', 'admin'] as const)(
  'on a phone, whatever a %s can press on any page is as high as a finger needs',
  async (viewer) => {
    const remembered =
      viewer === 'visitor' ? undefined : await rememberSignIn(browser, `${viewer}@casebound.test`)
    const { page } = await newVisitor(browser, { width: 390, remembered })
    const pages = PAGES.filter((one) => one.viewer === viewer)
    const small: Record<string, object[]> = {}
    for (const { route, heading, shows, address = () => route } of pages) {
      await page.goto(await address(facts))
      await page.getByRole('heading', { level: 1, name: heading }).waitFor()
      await page.getByRole('main').getByText(shows).first().waitFor()
      await page.waitForLoadState('networkidle')
      small[route] = await smallTargets(page)
    }
    expect(small).toEqual(Object.fromEntries(pages.map(({ route }) => [route, []])))
    await page.context().close()
  },
)
