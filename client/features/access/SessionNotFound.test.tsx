import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { UserType } from '../../auth/viewer.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { SessionNotFound } from './SessionNotFound.tsx'

test.each<[UserType | 'VISITOR', RegExp, string]>([
  ['VISITOR', /a new one replaced it.*newest message.*sign in with the address/, 'Find a coach'],
  ['JOB_SEEKER', /another account, or it was booked as a guest.*newest message/, 'See your sessions'],
  ['COACH', /^The link may be old, or the session is another coach’s\.$/, 'See your sessions'],
  ['ADMIN', /^No session has this address/, 'Find a user'],
])('tells a %s what may be wrong and where to go', (userType, why, action) => {
  renderPage(<SessionNotFound />, {
    route: '/session/none',
    viewer: userType === 'VISITOR' ? null : buildViewer({ userType }),
  })
  expect(screen.getByText(why)).toBeInTheDocument()
  expect(screen.getByRole('link', { name: action })).toBeInTheDocument()
  expect(screen.queryAllByRole('button', { name: 'Sign in' })).toHaveLength(userType === 'VISITOR' ? 1 : 0)
})
