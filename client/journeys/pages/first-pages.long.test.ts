import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser } from 'playwright-core'
import { PASSWORD, signUp } from '../../../server/stress/people/people.ts'
import { newVisitor, openBrowser, productUrl, rememberSignIn } from '../../testing/browser/browser.ts'
import { settled } from '../../testing/browser/settled.ts'
import { smallTargets } from '../../testing/browser/target-sizes.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** What somebody sees who has just signed up: steps to take where others have figures and lists. */
const FIRST_PAGES = {
  coach: {
    '/coach-dashboard': /Add your degree/,
    '/coach-profile-management': /Add your degree/,
    '/coach/schedule': /hours/,
    '/sessions': /No bookings yet/,
  },
  job_seeker: {
    '/dashboard': /No session booked/,
    '/sessions': /Nothing booked/,
    '/profile': /@mail\.test/,
  },
}

test.each(['coach', 'job_seeker'] as const)(
  'on a phone, whatever a new %s can press on their first pages is as high as a finger needs',
  async (userType) => {
    const { email } = await signUp(productUrl(), userType)
    const remembered = await rememberSignIn(browser, email, PASSWORD)
    const { page } = await newVisitor(browser, { width: 390, remembered })
    for (const [path, shows] of Object.entries(FIRST_PAGES[userType])) {
      await page.goto(path)
      await page.getByRole('main').getByText(shows).first().waitFor()
      await settled(page)
      expect({ path, small: await smallTargets(page) }).toEqual({ path, small: [] })
    }
    await page.context().close()
  },
)
