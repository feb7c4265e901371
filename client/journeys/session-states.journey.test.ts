import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { expectAccessibleInThemes } from '../testing/accessibility.ts'
import { newVisitor, openBrowser, type Remembered, rememberSignIn } from '../testing/browser.ts'
import { findPageFacts } from '../testing/page-facts.ts'
import { ROOM_STATES, showInState } from '../testing/room-states.ts'

let browser: Browser
let remembered: Remembered
let sessionId: string
beforeAll(async () => {
  browser = await openBrowser()
  remembered = await rememberSignIn(browser, 'seeker@casebound.test')
  sessionId = (await findPageFacts()).pastId
})
afterAll(() => browser.close())

test.each(ROOM_STATES)('a session that $name has no accessibility violation and fits', async (state) => {
  for (const width of [1280, 390] as const) {
    const { page, problems } = await newVisitor(browser, { width, remembered })
    await showInState(page, state)
    await page.goto(`/session/${sessionId}`)
    await page.getByRole('main').getByText(state.shows).first().waitFor()
    await expectAccessibleInThemes(page, { width })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect({ width, overflow, problems }).toEqual({ width, overflow: 0, problems: [] })
    await page.context().close()
  }
})
