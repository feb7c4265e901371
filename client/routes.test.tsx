import { describe, expect, test } from '@jest/globals'
import { matchRoutes, type RouteObject } from 'react-router-dom'
import { RedirectHome } from './auth/RedirectHome.tsx'
import { RequireRole } from './auth/RequireRole.tsx'
import { RequireSignIn } from './auth/RequireSignIn.tsx'
import { routes } from './routes.tsx'
import { PAGES } from './testing/pages/pages.ts'

const ID = '7f0c1a52-6a5e-4b7e-9a53-0d5a0d0a0001'

const matched = (path: string): RouteObject[] => (matchRoutes(routes, path) ?? []).map(({ route }) => route)

interface Guard {
  type?: unknown
  props?: { orToken?: boolean }
}

function guardOf(path: string): string {
  const guards = new Map<unknown, string>([
    [RedirectHome, 'landing'],
    [RequireSignIn, 'signed in'],
    [RequireRole, 'coach'],
  ])
  const elements = matched(path).map(({ element }) => element as Guard | undefined)
  const names = elements.flatMap((element) => {
    const name = guards.get(element?.type)
    return name ? [element?.props?.orToken ? `${name}, or with a token` : name] : []
  })
  return names.at(-1) ?? 'anyone'
}

const leaf = (path: string) => matched(path).at(-1)

/** Spec §2 and product.md §1, line by line. */
const TABLE: Record<string, readonly string[]> = {
  landing: ['/', '/landing', '/login'],
  anyone: [
    '/resources',
    '/case-library',
    '/case-library/first',
    '/resources/guide/first',
    '/resources/blog/first',
    '/resources/frameworks/first',
    '/resources/case-studies/first',
    '/about',
    '/privacy',
    '/terms',
    '/developers',
    '/playground',
    `/coach/${ID}`,
    `/coach/${ID}/pay`,
    '/booking-success',
    '/coaches',
    '/review-submitted',
    '/shared/scorecards/token',
    `/sessions/${ID}/feedback`,
    '/auth/action',
    '/admin/login',
  ],
  'signed in': [
    '/dashboard',
    '/admin-dashboard',
    '/admin/users',
    '/admin/analytics',
    '/admin/audit',
    '/admin/settings',
    '/admin/settings/keys',
    `/admin/settings/keys/${ID}/webhooks`,
    '/profile',
    '/profile/settings',
    '/sessions',
    '/session-booking',
    '/packages',
    '/drills',
    `/drills/${ID}`,
    '/notifications',
    '/coach-profile-management',
    '/progress',
    '/analytics',
    '/coach/students',
    `/coach/students/${ID}`,
    '/coach/earnings',
    '/coach/schedule',
    '/coach/reviews',
  ],
  'signed in, or with a token': [`/session/${ID}`],
  coach: ['/coach-dashboard', '/scorecard-uploaded', `/sessions/${ID}/fill-scorecard`],
}

describe.each(Object.entries(TABLE))('open to: %s', (guard, paths) => {
  test.each(paths)('%s', (path) => {
    expect(leaf(path)?.path).not.toBe('*')
    expect(guardOf(path)).toBe(guard)
  })
})

test('every page is in this table, or sends on to one that is', () => {
  const listed = Object.values(TABLE).flatMap((paths) => paths.map((path) => leaf(path)?.path))
  expect(pathsOf(routes).filter((path) => !listed.includes(path))).toEqual(['/coach', '/admin', '*'])
})

test.each([
  ['/coach', '/coach-dashboard'],
  ['/admin', '/admin-dashboard'],
])('%s goes to %s', (path, target) => {
  expect(leaf(path)?.element).toMatchObject({ props: { to: target, replace: true } })
})

test.each(['/coach/students', '/coach/earnings', '/coach/schedule', '/coach/reviews'])(
  '%s is no coach’s id',
  (path) => {
    expect(leaf(path)?.path).toBe(path)
  },
)

test.each(['/nowhere', '/coach/a/b/c', '/admin/nowhere'])('%s is not found', (path) => {
  expect(leaf(path)?.path).toBe('*')
})

test('every page is fetched when it is first visited, and exists', async () => {
  for (const path of Object.values(TABLE).flat()) {
    const { loader, Component } = leaf(path) ?? {}
    const load = loader as ((args: { request: { url: string } }) => Promise<null>) | undefined
    await load?.({ request: { url: path } })
    const render = Component as (() => { type: unknown } | undefined) | undefined
    expect([path, render?.()?.type]).toEqual([path, expect.any(Function)])
  }
})

/** The same page under another address, on the way to another, only ever reached by a mailed link, or with a journey of its own. */
const NOT_WALKED = [
  '/landing',
  '/login',
  '/session-booking',
  '/auth/action',
  '/coach',
  '/admin',
  '/coach/students/:studentId',
  '/playground',
]

const pathsOf = (tree: RouteObject[]): string[] =>
  tree.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

test('every page is walked through in the browser', () => {
  const walked = PAGES.map(({ route }) => route)
  expect(pathsOf(routes).filter((path) => !walked.includes(path) && !NOT_WALKED.includes(path))).toEqual([])
})
