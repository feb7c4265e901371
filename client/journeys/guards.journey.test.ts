import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { RouteObject } from 'react-router-dom'
import type { Browser, Page } from 'playwright-core'
import { routes } from '../routes.tsx'
import { newVisitor, openBrowser, productUrl, rememberSignIn } from '../testing/browser.ts'

let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Where a visit ends: at the page itself, or elsewhere. */
type End = 'opens' | `/${string}`
type Ends = Record<'visitor' | 'seeker' | 'coach' | 'admin', End>

const everybody: Ends = { visitor: 'opens', seeker: 'opens', coach: 'opens', admin: 'opens' }
const signedIn: Ends = { ...everybody, visitor: '/' }
const coaches: Ends = { ...signedIn, seeker: '/dashboard' }
const entrance: Ends = {
  visitor: 'opens',
  seeker: '/dashboard',
  coach: '/coach-dashboard',
  admin: '/admin-dashboard',
}

/** Spec §2, route by route; pages of the same kind stand apart, so that each visit shows a new one. */
const ACCESS: Record<string, Ends> = {
  '/': entrance,
  '/resources': everybody,
  '/landing': entrance,
  '/resources/blog/:slug': everybody,
  '/login': entrance,
  '/admin/login': { ...everybody, admin: '/admin-dashboard' },
  '/resources/frameworks/:slug': everybody,
  '/resources/guide/:slug': everybody,
  '/resources/case-studies/:slug': everybody,
  '/coaches': everybody,
  '/case-library': everybody,
  '/coach/:id': everybody,
  '/case-library/:slug': everybody,
  '/about': everybody,
  '/coach/:id/pay': everybody,
  '/privacy': everybody,
  '/booking-success': everybody,
  '/terms': everybody,
  '/auth/action': everybody,
  '/review-submitted': everybody,
  '/sessions/:sessionId/feedback': everybody,
  '*': everybody,
  '/dashboard': signedIn,
  '/admin-dashboard': signedIn,
  '/sessions': signedIn,
  '/notifications': signedIn,
  '/admin/users': signedIn,
  '/session-booking': signedIn,
  '/admin/analytics': signedIn,
  '/session/:sessionId': signedIn,
  '/admin/settings': signedIn,
  '/coach-profile-management': signedIn,
  '/profile': signedIn,
  '/profile/settings': signedIn,
  '/progress': signedIn,
  '/analytics': signedIn,
  '/coach/students': signedIn,
  '/coach/students/:studentId': signedIn,
  '/coach/earnings': signedIn,
  '/coach/schedule': signedIn,
  '/coach-dashboard': coaches,
  '/scorecard-uploaded': coaches,
  '/sessions/:sessionId/fill-scorecard': coaches,
  '/coach': { visitor: '/', seeker: '/dashboard', coach: '/coach-dashboard', admin: '/coach-dashboard' },
  '/admin': { ...signedIn, seeker: '/admin-dashboard', coach: '/admin-dashboard', admin: '/admin-dashboard' },
}

const paths = (tree: RouteObject[]): string[] =>
  tree.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...paths(children)])

test('every route says here who may open it', () => {
  expect(paths(routes).filter((path) => !(path in ACCESS))).toEqual([])
})

const NOBODYS = '00000000-0000-4000-8000-00000000dead'

async function anyCoach(): Promise<string> {
  const response = await fetch(`${productUrl()}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ coaches(first: 1) { edges { node { id } } } }' }),
  })
  const { data } = (await response.json()) as { data: { coaches: { edges: { node: { id: string } }[] } } }
  return data.coaches.edges[0]?.node.id ?? NOBODYS
}

/** Follows a link inside the app; answers where that ends, once a page has taken the place of the one before. */
async function follow(page: Page, path: string, expected: string): Promise<string> {
  await page.evaluate((to) => {
    for (const title of document.querySelectorAll<HTMLElement>('h1, h2')) title.dataset.before = ''
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  const title = page.locator('main :is(h1, h2):not([data-before])').first()
  await title.waitFor({ state: 'attached', timeout: 10_000 }).catch(() => {
    throw new Error(`${path} shows no page; the address is ${page.url()}`)
  })
  await page.waitForURL(({ pathname }) => pathname === expected, { timeout: 5000 }).catch(() => undefined)
  const shown = await title.innerText()
  if (/^(Oops!|Sign-in problem)/.test(shown)) throw new Error(`${path} fails: ${shown}`)
  return new URL(page.url()).pathname
}

describe.each([
  ['visitor', null],
  ['seeker', 'seeker@casebound.test'],
  ['coach', 'coach@casebound.test'],
  ['admin', 'admin@casebound.test'],
] as const)('a %s', (who, email) => {
  test('ends up where the specification says, on every route §2.17 §2.18 §2.19 §2.20 §2.21 §2.22 §2.23 §2.24 §2.25 §2.26 §2.27 §2.28 §2.29 §2.30 §2.31 §2.32 §2.33 §2.34 §2.35 §2.36 §2.37 §2.38 §2.39 §2.40 §2.41 §2.42 §2.43 §4.13 §6.1 §6.2 §6.3 §6.7 §6.8 §6.12 §6.13 §8.23 §8.24', async () => {
    const coachId = await anyCoach()
    const remembered = email ? await rememberSignIn(browser, email) : undefined
    const { page } = await newVisitor(browser, { remembered })
    const logged: string[] = []
    page.on('console', (line) => line.text().startsWith('Route refused') && logged.push(line.text()))
    await page.goto('/about')
    await page.locator('main h1').waitFor()

    const wrong: string[] = []
    for (const [route, ends] of Object.entries(ACCESS)) {
      const path = route
        .replace('*', '/nowhere')
        .replace(':id', coachId)
        .replace(':sessionId', NOBODYS)
        .replace(':studentId', NOBODYS)
        .replace(':slug', 'anything')
      const expected = ends[who] === 'opens' ? path : ends[who]
      const end = await follow(page, path, expected)
      if (end !== expected) wrong.push(`${route} ends at ${end} instead of ${expected}`)
    }
    expect(wrong).toEqual([])
    // Three guarded pages, and /coach that leads to one of them.
    expect(logged).toHaveLength(who === 'seeker' ? 4 : 0)
    await page.context().close()
  })
})

test('a visitor is asked to sign in, comes to the page they wanted, and nothing is left to go back to §6.9', async () => {
  const { page } = await newVisitor(browser)
  await page.goto('/about')
  await page.goto('/profile/settings?tab=privacy')
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await dialog.getByLabel('Email address').fill('seeker@casebound.test')
  expect(new URL(page.url()).pathname).toBe('/')
  await dialog.getByLabel('Password', { exact: true }).fill('casebound')
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL('**/profile/settings?tab=privacy')
  await page.goBack()
  await page.waitForURL('**/about')
  await page.context().close()
})

describe('opening the product', () => {
  const people = [
    { who: 'admin', home: '/admin-dashboard', shows: /Platform/ },
    { who: 'coach', home: '/coach-dashboard', shows: /Elena/ },
    { who: 'seeker', home: '/dashboard', shows: /Maya/ },
  ]

  test.each(people)(
    'at / or /landing, the $who is at $home, and back leads past the address typed §2.18 §2.19 §2.20 §2.21 §4.13',
    async ({ who, home, shows }) => {
      const remembered = await rememberSignIn(browser, `${who}@casebound.test`)
      const { page } = await newVisitor(browser, { remembered })
      for (const entry of ['/', '/landing']) {
        await page.goto('/about')
        await page.goto(entry)
        await page.waitForURL((url) => url.pathname === home)
        await page.getByRole('heading', { level: 1, name: shows }).waitFor()
        await page.goBack()
        await page.getByRole('heading', { level: 1, name: /^About/ }).waitFor()
        expect(new URL(page.url()).pathname).toBe('/about')
      }
      await page.context().close()
    },
  )

  test.each(['/', '/landing'])('at %s, a visitor sees the landing page, and stays §2.17', async (entry) => {
    const { page } = await newVisitor(browser)
    await page.goto(entry)
    await page.getByRole('heading', { level: 1, name: /Rehearse with someone/ }).waitFor()
    await page.getByRole('heading', { name: 'Free this week' }).waitFor()
    expect(new URL(page.url()).pathname).toBe(entry)
    await page.context().close()
  })
})
