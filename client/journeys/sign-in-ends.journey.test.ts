import { afterAll, beforeAll, expect, test } from '@jest/globals'
import type { Browser, Page } from 'playwright-core'
import { PASSWORD, signUp } from '../../server/stress/people.ts'
import { ask, tokenOf } from '../testing/ask.ts'
import { newVisitor, openBrowser, productUrl, rememberSignIn, type Remembered } from '../testing/browser.ts'
import { findPageFacts, type PageFacts } from '../testing/page-facts.ts'
import { PAGES, type PageViewer, type TestedPage } from '../testing/pages.ts'

/** No page may die of a sign-out: each is opened with its data on it, and the sign-in then ends. */
type Person = Exclude<PageViewer, 'visitor'>

let browser: Browser
let facts: PageFacts
/** What the pay page holds is held once. */
let held: Promise<string>
beforeAll(async () => {
  browser = await openBrowser()
  facts = await findPageFacts()
})
afterAll(() => browser.close())

const addressOf = ({ route, address = () => route }: TestedPage) =>
  address({ ...facts, holdTime: () => (held ??= facts.holdTime()) })

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
  remembered: Remembered
}

const ENDINGS: Record<string, (tabs: Tabs) => Promise<unknown>> = {
  'in another tab': ({ otherTab }) => otherTab.evaluate(() => localStorage.removeItem('__auth_token')),
  'at the check of every five minutes': ({ page }) => page.clock.fastForward('05:01'),
  async 'by the button'({ page }) {
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
  },
}

/** Signs in again in the other tab, which brings the first back to where it was. */
async function returnTo({ page, otherTab, remembered }: Tabs): Promise<void> {
  // A browser tells its tabs of each other's storage a moment later.
  await otherTab.waitForFunction(
    () => Object.keys(localStorage).every((key) => !key.startsWith('__auth_')),
    null,
    { polling: 20 },
  )
  await otherTab.evaluate(
    (items) => {
      for (const { name, value } of items) localStorage.setItem(name, value)
      localStorage.setItem('__auth_token_issued', String(Date.now()))
    },
    remembered.origins.flatMap(({ localStorage }) => localStorage),
  )
  await menu(page).waitFor()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
}

/** What the page is still to say when nobody is signed in, and the heading of where it leads otherwise. */
async function expectStanding({ route, viewer, heading, shows }: TestedPage, tabs: Tabs): Promise<void> {
  const { page } = tabs
  const hasContent = async () => {
    await page.getByRole('heading', { level: 1, name: heading }).waitFor()
    if (route !== '/admin/login') await page.getByRole('main').getByText(shows).first().waitFor()
  }
  for (const [ending, end] of Object.entries(ENDINGS)) {
    await menu(page).waitFor()
    await hasContent()
    await end(tabs)
    await inHeader(page, /^Sign In$/).waitFor()
    if (ending === 'by the button') await page.waitForURL((url) => url.pathname === '/')
    else if (viewer === 'visitor') await hasContent()
    const person = await page.getByText(/@casebound\.test|Maya Fernandes/).count()
    expect({ route, ending, person }).toEqual({ route, ending, person: 0 })
    if (ending !== 'by the button') await returnTo(tabs)
  }
}

const WALKS: [Person, PageViewer[]][] = [
  ['seeker', ['visitor', 'seeker']],
  ['coach', ['coach']],
  ['admin', ['admin']],
]

test.each(WALKS)(
  'a %s’s sign-in ends on any page, three ways: the page never breaks',
  async (person, viewers) => {
    const remembered = await rememberSignIn(browser, `${person}@casebound.test`)
    const { page, problems } = await newVisitor(browser)
    const otherTab = await page.context().newPage()
    await otherTab.goto('/robots.txt')
    await page.clock.install()
    await page.route('**/api/auth/me', (route) => route.fulfill({ status: 401, json: { message: 'Ended.' } }))
    await comeBack(page, remembered)
    for (const tested of PAGES.filter(({ viewer, route }) => viewers.includes(viewer) && route !== '/')) {
      await page.clock.setSystemTime(new Date())
      await page.goto(await addressOf(tested))
      await expectStanding(tested, { page, otherTab, remembered })
      expect([tested.route, await errorScreens(page)]).toEqual([tested.route, []])
    }
    expect(problems.filter((problem) => !problem.includes('401'))).toEqual([])
    await page.context().close()
  },
)

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
