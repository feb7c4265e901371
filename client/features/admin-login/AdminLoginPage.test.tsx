import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { signInFailure } from '../../auth/messages.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { AdminLoginPage } from './AdminLoginPage.tsx'

const visit = (options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AdminLoginPage />, { route: '/admin/login', ...options })

test('an admin signs in on a page of its own, with the same messages §2.12', async () => {
  const tried: string[][] = []
  const { user } = visit({
    auth: {
      signIn: async (email, password) => {
        tried.push([email, password])
        throw signInFailure(Object.assign(new Error('Firebase: Error'), { code: 'auth/wrong-password' }))
      },
    },
  })
  expect(screen.getByRole('heading', { level: 1, name: 'Admin sign-in' })).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  await user.type(screen.getByLabelText('Email address'), 'admin@casebound.test')
  await user.type(screen.getByLabelText('Password'), 'wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(tried).toEqual([['admin@casebound.test', 'wrong']])
  expect(await screen.findByText('Incorrect password. Please try again.')).toBeInTheDocument()
})

test('a signed-in admin goes on', async () => {
  visit({ viewer: buildViewer({ userType: 'ADMIN' }) })
  expect(await screen.findByText('At /admin')).toBeInTheDocument()
})

test.each([
  ['JOB_SEEKER', 'a job seeker', '/dashboard'],
  ['COACH', 'a coach', '/coach'],
] as const)('a %s is told in words, and shown home', async (userType, role, home) => {
  const { user } = visit({ viewer: buildViewer({ userType }) })
  expect(screen.getByRole('alert')).toHaveTextContent(`This account is not an admin’s`)
  expect(screen.getByRole('alert')).toHaveTextContent(role)
  await user.click(screen.getByRole('link', { name: 'Go to your dashboard' }))
  expect(await screen.findByText(`At ${home}`)).toBeInTheDocument()
})

test('a forgotten password is reset from here', async () => {
  const { user } = visit()
  await user.click(screen.getByRole('button', { name: 'Forgotten your password?' }))
  expect(await screen.findByRole('button', { name: 'Send the link' })).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Back to signing in' }))
  expect(screen.getByLabelText('Password')).toBeInTheDocument()
})
