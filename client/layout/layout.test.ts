import { describe, expect, test } from '@jest/globals'
import type { Viewer } from '../auth/viewer.ts'
import { accountLinks, drawerItems, headerLinks, logoTarget } from './nav-links.ts'
import { trailOf } from './trail.ts'

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
    ['JOB_SEEKER', ['/dashboard', '/profile', '/progress', '/analytics', '/drills', '/packages']],
  ] as const)('extras of %s', (userType, targets) => {
    expect(drawerItems(userType).extras.map(({ to }) => to)).toEqual(targets)
  })
})

test.each([
  [null, ['Coaches', 'Case library', 'Prep guide'], '/'],
  ['JOB_SEEKER', ['Coaches', 'Case library', 'Prep guide', 'Sessions', 'Progress'], '/dashboard'],
  ['COACH', ['Dashboard', 'Students', 'Schedule', 'Earnings', 'Reviews'], '/coach-dashboard'],
  ['ADMIN', ['Dashboard', 'Users', 'Analytics', 'Settings'], '/admin-dashboard'],
] as const)('header and logo of %s', (userType, labels, logo) => {
  expect(headerLinks(userType).map(({ label }) => label)).toEqual(labels)
  expect(logoTarget(userType)).toBe(logo)
})

test('a seeker reaches packages, progress and analytics from the avatar', () => {
  expect(accountLinks('JOB_SEEKER').map(({ to }) => to)).toEqual(
    expect.arrayContaining(['/packages', '/progress', '/analytics']),
  )
})

test('an admin reaches the playground from the avatar', () => {
  expect(accountLinks('ADMIN').map(({ to }) => to)).toContain('/playground')
})

test('a coach reaches their own listing from the avatar', () => {
  expect(accountLinks('COACH').map(({ to }) => to)).toContain('/coach-profile-management')
})

const names = (path: string, userType: Viewer['userType'] | null) =>
  trailOf(path, userType).map(({ label, to }) => `${label} ${to}`)

test.each([
  ['/coaches', []],
  ['/', []],
  ['/nowhere', []],
  ['/coach/4f7', ['Coaches /coaches', 'Coach /coach/4f7']],
  ['/Coach/4F7', ['Coaches /coaches', 'Coach /Coach/4F7']],
  ['/coach/4f7/pay', ['Coaches /coaches', 'Coach /coach/4f7', 'Pay /coach/4f7/pay']],
  ['/coach/schedule', ['Dashboard /dashboard', 'Schedule /coach/schedule']],
  [
    '/coach/students/4f7',
    ['Dashboard /dashboard', 'Students /coach/students', 'Student /coach/students/4f7'],
  ],
  ['/resources/guide/charts', ['Prep guide /resources', 'Chapter /resources/guide/charts']],
  ['/session/9', ['Sessions /sessions', 'Session /session/9']],
  ['/sessions/9/feedback', ['Sessions /sessions', 'Feedback /sessions/9/feedback']],
  ['/sessions', []],
  ['/resources/blog/so-what', ['Prep guide /resources', 'Article /resources/blog/so-what']],
  [
    '/admin/settings/keys',
    ['Dashboard /dashboard', 'Settings /admin/settings', 'Partner keys /admin/settings/keys'],
  ],
  ['/profile/settings', ['Profile /profile', 'Settings /profile/settings']],
  ['/profile', []],
] as const)('the trail of %s', (path, trail) => {
  expect(names(path, 'JOB_SEEKER')).toEqual(trail)
})

test('the trail leads to the dashboard of the role, and nowhere a visitor may not go', () => {
  expect(names('/coach/schedule', 'COACH')[0]).toBe('Dashboard /coach-dashboard')
  expect(names('/admin/users', 'ADMIN')[0]).toBe('Dashboard /admin-dashboard')
  expect(names('/sessions/9/fill-scorecard', 'COACH')).toEqual([
    'Sessions /sessions',
    'Session /session/9',
    'Scorecard /sessions/9/fill-scorecard',
  ])
  expect(names('/session/9', null)).toEqual([])
  expect(names('/sessions/9/feedback', null)).toEqual([])
})
