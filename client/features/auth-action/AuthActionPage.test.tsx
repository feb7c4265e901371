import { describe, expect, jest, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { fakeIdentity } from '../../testing/fake-identity.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { AuthActionPage } from './AuthActionPage.tsx'

const visit = (query: string, options: Parameters<typeof renderPage>[1] = {}) =>
  renderPage(<AuthActionPage />, { route: `/auth/action?${query}`, ...options })

describe('confirming an address', () => {
  test('uses the code once, then asks again who is signed in', async () => {
    const { identity } = fakeIdentity()
    const applied = jest.spyOn(identity, 'applyVerification')
    const refresh = jest.fn(async () => undefined)
    visit('mode=verifyEmail&oobCode=code-1', { identity, viewer: buildViewer(), auth: { refresh } })
    expect(await screen.findByRole('heading', { name: 'Your address is confirmed' })).toBeInTheDocument()
    expect(applied.mock.calls).toEqual([['code-1']])
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('link', { name: 'See your sessions' })).toHaveAttribute('href', '/sessions')
  })

  test.each([
    ['COACH', 'Open your coach profile', '/coach-profile-management'],
    ['ADMIN', 'Open the admin dashboard', '/admin-dashboard'],
  ] as const)('leads a %s on to their own work', async (userType, name, href) => {
    visit('mode=verifyEmail&oobCode=code-1', {
      identity: fakeIdentity().identity,
      viewer: buildViewer({ userType }),
    })
    expect(await screen.findByRole('link', { name })).toHaveAttribute('href', href)
    expect(screen.queryByText(/sessions/)).not.toBeInTheDocument()
  })

  test('in a browser where nobody is signed in, offers to', async () => {
    const { user, opened } = visit('mode=verifyEmail&oobCode=code-1', { identity: fakeIdentity().identity })
    await user.click(await screen.findByRole('button', { name: 'Sign in' }))
    expect(opened).toEqual(['signin'])
  })

  test('says why a link does nothing', async () => {
    const provider = fakeIdentity()
    provider.failNext('auth/expired-action-code')
    visit('mode=verifyEmail&oobCode=old', { identity: provider.identity })
    expect(await screen.findByText('This link has expired. Ask for a new one.')).toBeInTheDocument()
  })
})

describe('choosing a new password', () => {
  test('names the account, takes a password and says that it is changed', async () => {
    const { identity } = fakeIdentity()
    const changed = jest.spyOn(identity, 'resetPassword')
    const { user } = visit('mode=resetPassword&oobCode=code-2', { identity })
    expect(await screen.findByText('For seeker@casebound.test.')).toBeInTheDocument()
    await user.type(screen.getByLabelText('New password'), 'longer')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeInTheDocument()
    expect(changed.mock.calls).toEqual([['code-2', 'longer']])
  })

  test('refuses a short one at the field', async () => {
    const { identity } = fakeIdentity()
    const changed = jest.spyOn(identity, 'resetPassword')
    const { user } = visit('mode=resetPassword&oobCode=code-2', { identity })
    await user.type(await screen.findByLabelText('New password'), '12345')
    await user.click(screen.getByRole('button', { name: 'Change password' }))
    await waitFor(() =>
      expect(screen.getByLabelText('New password')).toHaveAccessibleDescription(
        'Password must be at least 6 characters long.',
      ),
    )
    expect(changed).not.toHaveBeenCalled()
  })

  test('checks the link before asking for one', async () => {
    const provider = fakeIdentity()
    provider.failNext('auth/invalid-action-code')
    visit('mode=resetPassword&oobCode=used', { identity: provider.identity })
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeInTheDocument()
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument()
  })
})

test('an address without a purpose says so', () => {
  visit('')
  expect(screen.getByRole('heading', { name: 'This link is not complete' })).toBeInTheDocument()
})
