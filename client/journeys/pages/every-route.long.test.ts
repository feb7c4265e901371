import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { newVisitor, openBrowser, rememberSignIn } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'
import { ACCESS, addressAt } from '../../testing/pages/access.ts'
import { PAGES } from '../../testing/pages/pages.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What is neither React's nor ours: the browser logs each address that is not found, and we log who is turned away. */
const EXPECTED = /status of 404|^Route refused/

/** What a page says in the console that is more than news, and what it throws. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  page.on('console', (line) => {
    if (/error|warning/.test(line.type()) && !EXPECTED.test(line.text())) complaints.push(line.text())
  })
  return complaints
}

/** Every route, but for those that `walkPages` opens for this person. */
const routesFor = (who: string) =>
  Object.keys(ACCESS).filter(
    (route) => who === 'visitor' || !PAGES.some((page) => page.viewer === who && page.route === route),
  )

const PEOPLE = ['visitor', 'seeker', 'coach', 'admin']

test.each(PEOPLE)('no route complains that is opened at its address by a %s', async (who) => {
  const remembered = who === 'visitor' ? undefined : await rememberSignIn(browser, `${who}@casebound.test`)
  const { page } = await newVisitor(browser, { remembered, timeZone: 'America/St_Johns' })
  const complaints = complaintsOf(page)
  const found: Record<string, string[]> = {}
  for (const route of routesFor(who)) {
    await page.goto(addressAt(route))
    await page.locator('main :is(h1, h2)').first().waitFor()
    await settled(page)
    if (complaints.length > 0) found[route] = complaints.splice(0)
  }
  expect(found).toEqual({})
  await page.context().close()
})
