import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { openSession, SEEKER_EMAIL, storeSession } from '../../testing/open-session.ts'
import { quickUser } from '../../testing/quick-user.ts'
import { type FakeRest, RestRefusal, restUser } from '../../testing/rest-wire.ts'
import { AuthProvider } from '../AuthProvider.tsx'
import { useAuthModal } from '../auth-modal.ts'
import { useViewer } from '../viewer.ts'

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
      <button type="button" onClick={() => open('signup', { email: 'guest@casebound.test' })}>
        Open sign up for a guest
      </button>
      <button type="button" onClick={() => open('signup', { userType: 'COACH' })}>
        Open sign up for a coach
      </button>
      <p>Viewer: {viewer?.email ?? 'nobody'}</p>
    </>
  )
}

const ME = 'GET /api/v1/users/me'
const CREATE = 'POST /api/v1/users/'

function show(rest: FakeRest = { [CREATE]: () => restUser() }) {
  const opened = openSession({ rest, remembered: null })
  render(
    <AuthProvider session={opened.session}>
      <Page />
    </AuthProvider>,
  )
  return { ...opened, user: quickUser({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }) }
}

type Shown = ReturnType<typeof show>

async function openModal(
  { user }: Shown,
  mode: 'sign in' | 'sign up' | 'sign up for a guest' | 'sign up for a coach',
) {
  await user.click(screen.getByRole('button', { name: `Open ${mode}` }))
  return screen.findByRole('dialog')
}

async function fillSignUp({ user }: Shown, { email = 'new@casebound.test', password = 'casebound' } = {}) {
  await user.type(screen.getByLabelText('Name'), 'Ada Obi')
  await user.type(screen.getByLabelText('Email address'), email)
  await user.type(screen.getByLabelText('Password'), password)
}

/** Testing Library looks every 50 ms, so a state was there for at most that long when it is found. */
const LOOKED_FOR = 50
const STATE_LASTS = 2000
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))

beforeEach(() => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9) })
  localStorage.clear()
})
afterEach(() => {
  jest.useRealTimers()
})

test('asks nobody who has signed in in another tab meanwhile', async () => {
  const shown = show({ [ME]: () => restUser() })
  await openModal(shown, 'sign in')
  storeSession()
  window.dispatchEvent(new StorageEvent('storage', { key: '__auth_token' }))
  await pass(100)
  expect(screen.getByText(`Viewer: ${SEEKER_EMAIL}`)).toBeInTheDocument()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('signing up', () => {
  test('begins with the role that a person came for, and keeps it through a look at signing in', async () => {
    const shown = show()
    await openModal(shown, 'sign up for a coach')
    expect(screen.getByRole('radio', { name: /^Coach/ })).toBeChecked()
    await shown.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await shown.user.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(screen.getByRole('radio', { name: /^Coach/ })).toBeChecked()
  })

  test('asks who one is, with a job seeker by default, and creates that account §2.67 §2.68 §5.5', async () => {
    const shown = show()
    const dialog = await openModal(shown, 'sign up')
    expect(within(dialog).getByRole('heading', { name: 'Create your account' })).toBeVisible()
    const choice = within(dialog).getByRole('group', { name: 'I am a...' })
    expect(within(choice).getByRole('radio', { name: /^Job seeker Land elite MBB roles/ })).toBeChecked()
    expect(within(choice).getAllByRole('radio')).toHaveLength(2)
    await shown.user.click(within(choice).getByRole('radio', { name: /^Coach Help people grow/ }))
    await fillSignUp(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('button', { name: 'Account created' })).toBeInTheDocument()
    expect(shown.payloadOf(CREATE)).toMatchObject({
      first_name: 'Ada Obi',
      email: 'new@casebound.test',
      user_type: 'coach',
    })
  })

  test('says for 2 seconds that it worked, then closes §2.72', async () => {
    const shown = show()
    await openModal(shown, 'sign up')
    await fillSignUp(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByRole('button', { name: 'Account created' })
    await pass(STATE_LASTS - LOOKED_FOR)
    expect(screen.getByRole('button', { name: 'Account created' })).toBeInTheDocument()
    await pass(LOOKED_FOR)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  test('an address that is registered switches to signing in, with the message and the address §2.73 §8.5', async () => {
    const shown = show()
    shown.provider.add(SEEKER_EMAIL, 'casebound', 'Maya')
    await openModal(shown, 'sign up')
    await fillSignUp(shown, { email: SEEKER_EMAIL })
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
    expect(screen.getByText('This email is already registered. Try signing in instead.')).toBeInTheDocument()
    expect(screen.getByLabelText('Email address')).toHaveValue(SEEKER_EMAIL)
  })

  test('says what is missing, without asking anyone §5.1', async () => {
    const shown = show()
    await openModal(shown, 'sign up')
    await shown.user.type(screen.getByLabelText('Name'), ' ')
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

  test('wants a name and an e-mail address §2.69 §5.2 §5.5', async () => {
    const shown = show()
    await openModal(shown, 'sign up')
    expect(screen.getByLabelText('Email address')).toHaveAttribute('type', 'email')
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    await screen.findByText('Enter your name.')
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('Enter your name.')
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Enter your email address.')
    expect(shown.provider.accounts.size).toBe(0)
  })

  test.each([
    ['auth/weak-password', 'Password must be at least 6 characters long.'],
    ['auth/invalid-email', 'Please enter a valid email address.'],
    ['auth/operation-not-allowed', 'Something went wrong. Please try again.'],
  ])('%s from the provider is told in words §8.6 §8.7 §8.9', async (code, message) => {
    const shown = show()
    shown.provider.failNext(code)
    await openModal(shown, 'sign up')
    await fillSignUp(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi')
  })

  test('a failure of the backend is shown for 2 seconds on the button, and the account is free to try again §2.72 §8.8', async () => {
    const shown = show({
      [CREATE]() {
        throw new RestRefusal(429, { code: 'RATE_LIMITED', message: 'Too many sign-ups.' })
      },
    })
    await openModal(shown, 'sign up')
    await fillSignUp(shown)
    await shown.user.click(screen.getByRole('button', { name: 'Create account' }))
    expect(
      await screen.findByText('Failed to create user in backend: Too many sign-ups.'),
    ).toBeInTheDocument()
    expect(shown.provider.accounts.size).toBe(0)
    await pass(STATE_LASTS - LOOKED_FOR)
    expect(screen.getByRole('button', { name: 'Not created' })).toBeInTheDocument()
    await pass(LOOKED_FOR)
    expect(screen.getByRole('button', { name: 'Create account' })).toBeInTheDocument()
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Obi')
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

  test('says "Please wait..." meanwhile and cannot be sent twice §2.71', async () => {
    const answer = Promise.withResolvers()
    const shown = show({ [ME]: () => answer.promise })
    await signIn(shown, 'casebound')
    const button = await screen.findByRole('button', { name: 'Please wait...' })
    await shown.user.click(button)
    expect(shown.asked()).toEqual([ME])
    answer.resolve(restUser())
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

  test.each([
    ['auth/invalid-login-credentials', 'Incorrect password. Please try again.'],
    ['auth/wrong-password', 'Incorrect password. Please try again.'],
    ['auth/user-not-found', 'No account found with this email address.'],
    ['auth/too-many-requests', 'Too many failed attempts. Please wait a moment and try again.'],
    ['auth/network-request-failed', 'Connection issue. Please check your internet and try again.'],
    ['auth/internal-error', 'Something went wrong. Please try again.'],
  ])('%s from the provider is told in words §8.1 §8.2 §8.3 §8.4 §8.9', async (code, message) => {
    const shown = show()
    shown.provider.failNext(code)
    await signIn(shown, 'casebound')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('Viewer: nobody')).toBeInTheDocument()
  })

  test('the button says for 2 seconds that it did not work; the message stays §2.72', async () => {
    await signIn(show(), 'wrong')
    expect(await screen.findByRole('button', { name: 'Not signed in' })).toBeVisible()
    await pass(STATE_LASTS - LOOKED_FOR)
    expect(screen.getByRole('button', { name: 'Not signed in' })).toBeVisible()
    await pass(LOOKED_FOR)
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(screen.getByText('Incorrect password. Please try again.')).toBeVisible()
  })

  test('the button says that it worked until the dialog is gone', async () => {
    await signIn(show(), 'casebound')
    const button = await screen.findByRole('button', { name: 'Signed in' })
    const said: (string | null)[] = []
    const watch = new MutationObserver(() => said.push(button.textContent))
    watch.observe(button, { childList: true, subtree: true, characterData: true })
    await pass(STATE_LASTS)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(said).toEqual([])
  })

  test('the failed button keeps its message until the closed dialog has gone', async () => {
    const shown = show()
    await signIn(shown, 'wrong')
    const button = await screen.findByRole('button', { name: 'Not signed in' })
    Element.prototype.getAnimations = () =>
      [{ finished: new Promise(() => undefined), effect: null }] as unknown as Animation[]
    await shown.user.keyboard('{Escape}')
    await pass(STATE_LASTS)
    expect(button).toHaveTextContent('Not signed in')
    Reflect.deleteProperty(Element.prototype, 'getAnimations')
  })

  test('wants both the address and the password', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await shown.user.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('Enter your password.')
    expect(screen.getByLabelText('Email address')).toHaveAccessibleDescription('Enter your email address.')
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Enter your password.')
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await openModal(shown, 'sign in')
    expect(screen.queryByText('Enter your password.')).not.toBeInTheDocument()
  })
})

describe('the modal', () => {
  test('starts empty at every opening §2.66', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await shown.user.type(screen.getByLabelText('Email address'), 'half@typed')
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await openModal(shown, 'sign in')
    expect(screen.getByLabelText('Email address')).toHaveValue('')
    await shown.user.click(screen.getByRole('button', { name: 'Forgotten your password?' }))
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await openModal(shown, 'sign in')
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
    expect(screen.getByLabelText('Password')).toHaveValue('')
  })

  test('asks for a name and a kind of account only at signing up, afresh each time §2.65 §2.66 §2.67', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
    expect(screen.queryByRole('radio')).not.toBeInTheDocument()
    await shown.user.click(screen.getByRole('button', { name: 'Create an account' }))
    await shown.user.click(screen.getByRole('radio', { name: /^Coach/ }))
    await fillSignUp(shown, { email: 'half@typed', password: 'half' })
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await openModal(shown, 'sign up')
    for (const label of ['Name', 'Email address', 'Password'])
      expect(screen.getByLabelText(label)).toHaveValue('')
    expect(screen.getByRole('radio', { name: /^Job seeker/ })).toBeChecked()
  })

  test('can start with an address filled in, and forgets it at the next opening', async () => {
    const shown = show()
    await openModal(shown, 'sign up for a guest')
    expect(screen.getByLabelText('Email address')).toHaveValue('guest@casebound.test')
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await openModal(shown, 'sign up')
    expect(screen.getByLabelText('Email address')).toHaveValue('')
  })

  test('starts at its first control and gives the focus back on Escape', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await waitFor(() => expect(screen.getByLabelText('Email address')).toHaveFocus())
    await shown.user.keyboard('{Escape}')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open sign in' })).toHaveFocus())
  })

  test('switches between signing in and up §2.65', async () => {
    const shown = show()
    await openModal(shown, 'sign in')
    await shown.user.click(screen.getByRole('button', { name: 'Create an account' }))
    expect(screen.getByRole('heading', { name: 'Create your account' })).toBeInTheDocument()
    await shown.user.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument()
  })

  test('shows and hides the password §2.70', async () => {
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
