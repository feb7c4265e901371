import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectAccessibleInThemes, overflowOf } from '../../testing/browser/accessibility.ts'
import { newVisitor, openBrowser, rememberSignIn, type Visitor } from '../../testing/browser/browser.ts'
import { pageFacts } from '../../testing/pages/page-facts.ts'
import { ROOM_STATES, showInState } from '../../testing/pages/room-states.ts'

let browser: Browser
const visitors = new Map<1280 | 390, Visitor>()
let sessionId: string
beforeAll(async () => {
  browser = await openBrowser()
  const remembered = await rememberSignIn(browser, 'seeker@casebound.test')
  for (const width of [1280, 390] as const)
    visitors.set(width, await newVisitor(browser, { width, remembered }))
  sessionId = await pageFacts().pastId()
})
afterAll(() => browser.close())

test.each(ROOM_STATES)('a session that $name has no accessibility violation and fits', async (state) => {
  for (const [width, { page, problems }] of visitors) {
    await page.unrouteAll()
    await showInState(page, state)
    await page.goto(`/session/${sessionId}`)
    await page.getByRole('main').getByText(state.shows).first().waitFor()
    await expectAccessibleInThemes(page, { width })
    expect({ width, overflow: await overflowOf(page), problems }).toEqual({
      width,
      overflow: 0,
      problems: [],
    })
  }
})
