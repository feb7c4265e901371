import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { PASSWORD, signUp } from '../../../server/stress/people/people.ts'
import { ask, tokenOf } from '../../testing/product/ask.ts'
import {
  newVisitor,
  openBrowser,
  productUrl,
  rememberSignIn,
  type Remembered,
} from '../../testing/browser/browser.ts'
import { pageFacts, type PageFacts } from '../../testing/pages/page-facts.ts'
import { PAGES, type PageViewer, type TestedPage } from '../../testing/pages/pages.ts'

/** No page may die of a sign-out: each is opened with its data on it, and the sign-in then ends. */
type Person = Exclude<PageViewer, 'visitor'>

let browser: Browser
let facts: PageFacts
beforeAll(async () => {
  browser = await openBrowser()
  facts = pageFacts()
})
afterAll(() => browser.close())

const addressOf = ({ route, address = () => route }: TestedPage) => address(facts)

/** Signed in at every load of a page, and looking for the error screen at every moment of it. */
async function comeBack(page: Page, remembered: Remembered): Promise<void> {
  const stored = remembered.origins.flatMap(({ localStorage }) => localStorage)
  await page.addInitScript((items) => {
    for (const { name, value } of items) localStorage.setItem(name, value)
    localStorage.setItem('__auth_token_issued', String(Date.now()))
    localStorage.setItem('__auth_validated', '0')
    const facts = window as unknown as { errorScreens: string[] }
    facts.errorScreens = []
    new MutationObserver(() => {
      const title = document.querySelector('h1')?.textContent ?? ''
      if (/Oops|Sign-in problem/.test(title)) facts.errorScreens.push(title)
    }).observe(document, { childList: true, subtree: true, characterData: true })
  }, stored)
  // The provider's own part is left out: it would forget the account for good, and shows nothing.
  await page.route('**/assets/firebase-identity-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: '' }),
  )
}

const errorScreens = (page: Page) =>
  page.evaluate(() => (window as unknown as { errorScreens: string[] }).errorScreens)

/** Found as well behind the modal that asks to sign in. */
const inHeader = (page: Page, name: RegExp) =>
  page.locator('header').getByRole('button', { name, includeHidden: true }).first()
const menu = (page: Page) => inHeader(page, /^Account:/)

interface Tabs {
  page: Page
  otherTab: Page
}

const ENDINGS: Record<string, (tabs: Tabs) => Promise<unknown>> = {
  'in another tab': ({ otherTab }) => otherTab.evaluate(() => localStorage.removeItem('__auth_token')),
  'at the check of every five minutes': ({ page }) => page.clock.fastForward('05:01'),
  async 'by the button'({ page }) {
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  },
}

/** Where a sign-in was seen to end badly, in each way; elsewhere the three take turns. */
const SEEN = ['/coaches', '/case-library', '/sessions', '/coach-dashboard', '/admin/users']
function endingsOf(route: string, place: number) {
  return Object.entries(ENDINGS).filter((_, turn) => SEEN.includes(route) || turn === place % 3)
}

/** Opened and left: open to all, it stays with its content; otherwise it leads to the landing page. */
async function expectStanding(tested: TestedPage, place: number, { page, otherTab }: Tabs): Promise<void> {
  const { route, viewer, heading, shows } = tested
  const address = await addressOf(tested)
  const hasContent = async () => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    if (route !== '/admin/login') await page.getByRole('main').getByText(shows).first().waitFor()
  }
  for (const [ending, end] of endingsOf(route, place)) {
    await page.clock.setSystemTime(new Date())
    await page.goto(address)
    await menu(page).waitFor()
    await hasContent()
    await end({ page, otherTab })
    await inHeader(page, /^Sign In$/).waitFor()
    if (ending === 'by the button') await page.waitForURL((url) => url.pathname === '/')
    else if (viewer === 'visitor') await hasContent()
    const person = await page.getByText(/@casebound\.test|Maya Fernandes/).count()
    const seen = { route, ending, person, errorScreens: await errorScreens(page) }
    expect(seen).toEqual({ route, ending, person: 0, errorScreens: [] })
  }
}

const WALKS: [Person, PageViewer][] = [
  ['seeker', 'visitor'],
  ['seeker', 'seeker'],
  ['coach', 'coach'],
  ['admin', 'admin'],
]

test.each(WALKS)('a %s’s sign-in ends on pages of a %s: the page never breaks', async (person, viewedBy) => {
  const remembered = await rememberSignIn(browser, `${person}@casebound.test`, 'casebound')
  const { page, problems } = await newVisitor(browser)
  const otherTab = await page.context().newPage()
  await otherTab.goto('/robots.txt')
  await page.clock.install()
  await page.route('**/api/auth/me', (route) => route.fulfill({ status: 401, json: { message: 'Ended.' } }))
  await comeBack(page, remembered)
  const pages = PAGES.filter(({ viewer, route }) => viewer === viewedBy && route !== '/')
  for (const [place, tested] of pages.entries()) await expectStanding(tested, place, { page, otherTab })
  // The browser itself logs the refused check, and the address that is not found.
  expect(problems.filter((problem) => !/status of (401|404)/.test(problem))).toEqual([])
  await page.context().close()
})

test('somebody who is suspended is signed out where they are, and the page stays', async () => {
  const person = await signUp(productUrl())
  const admin = await tokenOf('admin@casebound.test')
  const remembered = await rememberSignIn(browser, person.email, PASSWORD)
  const { page, problems } = await newVisitor(browser)
  await page.clock.install()
  await comeBack(page, remembered)
  await page.goto('/case-library')
  await menu(page).waitFor()
  await page.getByText('25 original cases').waitFor()
  await ask(
    'mutation ($input: AdminUserInput!) { suspendUser(input: $input) { id } }',
    { input: { userId: person.id, reason: 'Asked us to.' } },
    admin,
  )
  await page.clock.fastForward('05:01')
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).waitFor()
  await page.getByText('25 original cases').waitFor()
  expect(await errorScreens(page)).toEqual([])
  expect(problems.filter((problem) => !/40[13]/.test(problem))).toEqual([])
})
