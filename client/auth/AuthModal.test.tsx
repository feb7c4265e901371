import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type FakeApi, refusal } from '../testing/api-link.ts'
import { openSession, SEEKER_EMAIL } from '../testing/open-session.ts'
import { buildViewer } from '../testing/viewers.ts'
import { AuthProvider } from './AuthProvider.tsx'
import { useAuthModal } from './auth-modal.ts'
import { useViewer } from './viewer.ts'

function Page() {
  const { open } = useAuthModal()
  const { viewer } = useViewer()
  return (
    <>
      <button type="button" onClick={() => open('signin')}>
        Open sign in
      </button>
      <button type="button" onClick={() => open('signup')}>
        Open sign up
      </button>
      <p>Viewer: {viewer?.email ?? 'nobody'}</p>
    </>
  )
}

const me = () => ({ ...buildViewer(), createdAt: '2026-11-20T09:00:00Z' })

function show(api: FakeApi = { me, createUser: me, linkGuestSessions: () => ({ linkedSessions: 0 }) }) {
  const opened = openSession({ api, remembered: null })
  render(
    <AuthProvider session={opened.session}>
      <Page />
    </AuthProvider>,
  )
  return { ...opened, user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) }
}

type Shown = ReturnType<typeof show>

async function openModal({ user }: Shown, mode: 'sign in' | 'sign up') {
  await user.click(screen.getByRole('button', { name: `Open ${mode}` }))
  return screen.findByRole('dialog')
}

async function fillSignUp({ user }: Shown, { email = 'new@casebound.test', password = 'casebound' } = {}) {
  await user.type(screen.getByLabelText('Name'), 'Ada Obi')
  await user.type(screen.getByLabelText('Email address'), email)
  await user.type(screen.getByLabelText('Password'), password)
}

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) })
  localStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

describe('signing up', () => {
  test('asks who one is, with a job seeker by default, and creates that account', async () => {
    const shown = show()
    const dialog = await openModal(shown, 'sign up')
    expect(within(dialog).getByRole('heading', { name: 'Create your account' })).toBeVisible()
    const choice = within(dialog).getByRole('group', { name: 'I am a...' })
    expect(within(choice).getByRole('radio', { name: /^Job seeker Land elite MBB roles/ })).toBeChecked()
    await shown.user.click(within(choice).getByRole('radio', { name: /^Coach Help people grow/ }))
    await fillSignUp(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('button', { name: 'Account created' })).toBeInTheDocument()
    expect(shown.calls[0]).toMatchObject({
      operation: 'CreateUser',
      variables: { input: { firstName: 'Ada Obi', email: 'new@casebound.test', userType: 'COACH' } },
    })
  })

  test('closes 2 seconds after it worked', async () => {
    const shown = show()
    await openModal(shown, 'sign up')
    await fillSignUp(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('button', { name: 'Account created' })
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(), { timeout: 3000 })
  })

  test('an address that is registered switches to signing in, with the message and the address', async () => {
    const shown = show()
    shown.provider.add(SEEKER_EMAIL, 'casebound', 'Maya')
    await openModal(shown, 'sign up')
    await fillSignUp(shown, { email: SEEKER_EMAIL })
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
    expect(screen.getByText('This email is already registered. Try signing in instead.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email address')).toHaveValue(SEEKER_EMAIL)
  })

  test('says what is missing, without asking anyone', async () => {
    const shown = show()
    await openModal(shown, 'sign up')
    await shown.user.type(screen.getByLabelText('Email address'), 'not an address')
    await shown.user.type(screen.getByLabelText('Password'), '12345')
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText('Enter your name.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription(
      'Please enter a valid email address.',
    )
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
      'Password must be at least 6 characters long.',
    )
    expect(shown.provider.accounts.size).toBe(0)
  })

  test('a failure of the backend is shown, and the account is free to try again', async () => {
    const shown = show({
      createUser() {
        throw refusal('RATE_LIMITED', 'Too many sign-ups.')
      },
    })
    await openModal(shown, 'sign up')
    await fillSignUp(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(
      await screen.findByText('Failed to create user in backend: Too many sign-ups.'),
    ).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Not created' })).toBeInTheDocument()
    expect(shown.provider.accounts.size).toBe(0)
    expect(
      await screen.findByRole('button', { name: 'Create account' }, { timeout: 3000 }),
    ).toBeInTheDocument()
  })
})

describe('signing in', () => {
  async function signIn(shown: Shown, password: string) {
    shown.provider.add(SEEKER_EMAIL, 'casebound', 'Maya')
    await openModal(shown, 'sign in')
    await shown.user.type(screen.getByLabelText('Email address'), SEEKER_EMAIL)
    await shown.user.type(screen.getByLabelText('Password'), password)
    await shown.user.keyboard('{Enter}')
  }

  test('works with the keyboard alone', async () => {
    await signIn(show(), 'casebound')
    expect(await screen.findByText(`Viewer: ${SEEKER_EMAIL}`)).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Signed in' })).toBeInTheDocument()
  })

  test('says "Please wait..." meanwhile and cannot be sent twice', async () => {
    const answer = Promise.withResolvers()
    const shown = show({ me: () => answer.promise })
    await signIn(shown, 'casebound')
    const button = await screen.findByRole('button', { name: 'Please wait...' })
    await shown.user.click(button)
    expect(shown.asked()).toEqual(['Me'])
    answer.resolve(me())
    expect(await screen.findByRole('button', { name: 'Signed in' })).toBeInTheDocument()
  })

  test('a wrong password is said at the password', async () => {
    await signIn(show(), 'wrong')
    await waitFor(() =>
      expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(
        'Incorrect password. Please try again.',
      ),
    )
    expect(screen.getByText('Viewer: nobody')).toBeInTheDocument()
  })

  test('no network is said about the whole form', async () => {
    const shown = show()
    shown.provider.failNext('auth/network-request-failed')
    await signIn(shown, 'casebound')
    expect(
      await screen.findByText('Connection issue. Please check your internet and try again.'),
    ).toBeInTheDocument()
  })
})

describe('the modal', () => {
  test('starts empty at every opening', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await shown.user.type(screen.getByLabelText('Email address'), 'half@typed')
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await openModal(shown, 'sign in')
    expect(screen.getByLabelText('Email address')).toHaveValue('')
  })

  test('starts at its first control and gives the focus back on Escape', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveFocus())
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open sign in' })).toHaveFocus())
  })

  test('switches between signing in and up', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await shown.user.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeInTheDocument()
    await shown.user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  })

  test('shows and hides the password', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await shown.user.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await shown.user.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  test('sends a link to choose a new password, saying the same for any address', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await shown.user.type(screen.getByLabelText('Email address'), SEEKER_EMAIL)
    await shown.user.click(screen.getByRole('button', { name: 'Forgotten your password?' }))
    expect(screen.getByLabelText('Email address')).toHaveValue(SEEKER_EMAIL)
    await shown.user.click(screen.getByRole('button', { name: 'Send the link' }))
    expect(await screen.findByRole('button', { name: 'Sent' })).toBeInTheDocument()
    expect(screen.getByText(/^If seeker@casebound.test has an account/)).toBeInTheDocument()
    expect(shown.provider.sent).toEqual([`reset to ${SEEKER_EMAIL}`])
  })
})
