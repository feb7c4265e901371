import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { AuthContext } from '../../auth/viewer.ts'
import { buildAuth, buildViewer } from '../../testing/viewers.ts'
import { RequirePractice } from './RequirePractice.tsx'

const visit = (viewer: Partial<Parameters<typeof buildViewer>[0]>) => {
  const router = createMemoryRouter([
    { element: <RequirePractice />, children: [{ path: '/', element: <p>The page</p> }] },
  ])
  render(
    <AuthContext value={buildAuth(buildViewer(viewer))}>
      <RouterProvider router={router} />
    </AuthContext>,
  )
}

test('an admin without a practice is told whose page it is, and where to go', () => {
  visit({ userType: 'ADMIN', coachId: null })
  expect(screen.getByRole('heading', { level: 1, name: 'This is a coach’s page' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Admin dashboard' })).toHaveAttribute('href', '/admin-dashboard')
  expect(screen.queryByText('The page')).not.toBeInTheDocument()
})

test.each([
  { userType: 'COACH' as const, coachId: null },
  { userType: 'ADMIN' as const, coachId: '7' },
  { userType: 'JOB_SEEKER' as const, coachId: null },
])('%j is let through', (viewer) => {
  visit(viewer)
  expect(screen.getByText('The page')).toBeInTheDocument()
})
