import { describe, expect, test } from '@jest/globals'
import { accountLinks, drawerItems, headerLinks, logoTarget } from './nav-links.ts'
import { parentOf } from './parents.ts'

describe('the drawer of spec §2', () => {
  test('a visitor sees no page that needs an account', () => {
    const { common, extras } = drawerItems(null)
    expect(common.map(({ label, to }) => [label, to])).toEqual([
      ['Home', '/'],
      ['Coaches', '/coaches'],
      ['Case library', '/case-library'],
      ['Prep guide', '/resources'],
    ])
    expect(extras).toEqual([])
  })

  test('a signed-in person also has sessions and profile', () => {
    expect(drawerItems('JOB_SEEKER').common.map(({ to }) => to)).toEqual([
      '/',
      '/coaches',
      '/case-library',
      '/session-booking',
      '/resources',
      '/profile',
    ])
  })

  test.each([
    ['ADMIN', ['/admin', '/admin/users', '/admin/analytics', '/admin/settings']],
    ['COACH', ['/coach', '/coach-profile-management']],
    ['JOB_SEEKER', ['/dashboard', '/profile']],
  ] as const)('extras of %s', (userType, targets) => {
    expect(drawerItems(userType).extras.map(({ to }) => to)).toEqual(targets)
  })
})

test.each([
  [null, ['Coaches', 'Case library', 'Prep guide'], '/'],
  ['JOB_SEEKER', ['Coaches', 'Case library', 'Prep guide', 'Sessions'], '/dashboard'],
  ['COACH', ['Dashboard', 'Students', 'Schedule', 'Earnings'], '/coach-dashboard'],
  ['ADMIN', ['Dashboard', 'Users', 'Analytics', 'Settings'], '/admin-dashboard'],
] as const)('header and logo of %s', (userType, labels, logo) => {
  expect(headerLinks(userType).map(({ label }) => label)).toEqual(labels)
  expect(logoTarget(userType)).toBe(logo)
})

test('a coach reaches their own listing from the avatar', () => {
  expect(accountLinks('COACH').map(({ to }) => to)).toContain('/coach-profile-management')
})

test.each([
  ['/coaches', null],
  ['/', null],
  ['/coach/4f7', '/coaches'],
  ['/coach/4f7/pay', '/coach/4f7'],
  ['/coach/schedule', '/coach-dashboard'],
  ['/coach/students/4f7', '/coach/students'],
  ['/session/9', '/sessions'],
  ['/sessions/9/feedback', '/sessions'],
  ['/sessions', null],
  ['/resources/blog/so-what', '/resources'],
])('%s goes back to %s', (pathname, to) => {
  expect(parentOf(pathname)?.to ?? null).toBe(to)
})
