import { beforeEach, describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { GEO_KEY, startVisit } from '../geo/geo-store.ts'
import { setTimeZone } from '../geo/time-zone.ts'
import { ProfilePage } from './ProfilePage.tsx'
import { buildUser } from './user.testing.ts'

beforeEach(() => {
  localStorage.clear()
  startVisit()
  setTimeZone('Europe/London')
})

function visit(overrides: Record<string, unknown> = {}, update?: (args: { input: object }) => unknown) {
  let user = buildUser(overrides)
  const sent: object[] = []
  const refreshed: string[] = []
  const view = renderPage(<ProfilePage />, {
    route: '/profile',
    viewer: buildViewer(),
    auth: {
      refresh: async () => void refreshed.push('refresh'),
      sendVerification: async () => void refreshed.push('mail'),
    },
    api: {
      me: () => user,
      updateProfile: (args: { input: object }) => {
        sent.push(args.input)
        user = { ...user, ...args.input }
        return update?.(args) ?? user
      },
    },
  })
  return { ...view, sent, refreshed }
}

test('shows who one is, with the role and a verified address §2.27', async () => {
  visit()
  expect(await screen.findByLabelText('First name')).toHaveValue('Maya')
  const account = within(screen.getByRole('region', { name: 'Account' }))
  expect(account.getByText('Maya Fernandes')).toBeVisible()
  expect(account.getByText('Job Seeker')).toBeVisible()
  expect(account.getByText('Email verified')).toBeVisible()
  expect(account.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/profile/settings')
})

test('sends only what was changed, with the save bar there while something is', async () => {
  const { user, sent, refreshed } = visit()
  const name = await screen.findByLabelText('First name')
  expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument()
  await user.clear(name)
  await user.type(name, 'Mia')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save changes' })).not.toBeInTheDocument())
  expect(sent).toEqual([{ firstName: 'Mia' }])
  expect(refreshed).toEqual(['refresh'])
})

test('discarding brings back what was saved', async () => {
  const { user, sent } = visit()
  await user.type(await screen.findByLabelText('First name'), 'x')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(screen.getByLabelText('First name')).toHaveValue('Maya')
  expect(sent).toEqual([])
})

describe('target firms', () => {
  const chosen = () =>
    within(screen.getByRole('list', { name: 'Your target firms' }))
      .getAllByRole('button')
      .map((button) => button.textContent)

  test('are pressed or typed, each once, and taken away again', async () => {
    const { user, sent } = visit({ targetFirms: ['Bain'] })
    await user.click(await screen.findByRole('button', { name: 'Add McKinsey' }))
    await user.type(screen.getByLabelText('Target firms'), 'Simon-Kucher{Enter}bain{Enter}')
    expect(chosen()).toEqual(['Bain', 'McKinsey', 'Simon-Kucher'])
    await user.click(screen.getByRole('button', { name: 'Remove Bain' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toEqual([{ targetFirms: ['McKinsey', 'Simon-Kucher'] }]))
  })

  test('are eight at most', async () => {
    const { user } = visit({ targetFirms: Array.from({ length: 8 }, (_, i) => `Firm ${i + 1}`) })
    await user.type(await screen.findByLabelText('Target firms'), 'Ninth{Enter}')
    expect(chosen()).toHaveLength(8)
    expect(screen.queryByRole('list', { name: 'Suggested firms' })).not.toBeInTheDocument()
  })
})

describe('the interview date', () => {
  test('that has passed says so and can be cleared', async () => {
    const { user, sent } = visit({ interviewDate: '2020-03-02' })
    expect(await screen.findByText(/^Mon 2 Mar 2020 has passed/)).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Clear' }))
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    await waitFor(() => expect(sent).toEqual([{ interviewDate: null }]))
  })

  test('that the server refuses is said at the field, and stays typed', async () => {
    const { user } = visit({}, () => {
      throw refusal('BAD_USER_INPUT', 'Some fields need another look.', {
        fields: [{ path: 'interviewDate', message: 'Choose today or a later day.' }],
      })
    })
    const field = await screen.findByLabelText('Interview date')
    await user.type(field, '2031-01-15')
    await user.click(screen.getByRole('button', { name: 'Save changes' }))
    expect(await screen.findByText('Choose today or a later day.')).toBeVisible()
    expect(field).toHaveValue('2031-01-15')
    expect(screen.getByRole('button', { name: 'Save changes' })).toBeVisible()
  })
})

test('a zone that is saved is the zone of the site too', async () => {
  const { user, sent } = visit({ timeZone: 'Europe/London' })
  await user.click(await screen.findByRole('button', { name: 'Time zone' }))
  await user.click(await screen.findByRole('option', { name: /Tokyo/ }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(sent).toEqual([{ timeZone: 'Asia/Tokyo' }]))
  await waitFor(() =>
    expect(JSON.parse(localStorage.getItem(GEO_KEY) ?? '')).toMatchObject({ timezone: { id: 'Asia/Tokyo' } }),
  )
})

test('an address that is not verified can be sent its message again', async () => {
  const { user, refreshed } = visit({ isEmailVerified: false })
  await user.click(await screen.findByRole('button', { name: 'Send again' }))
  await waitFor(() => expect(refreshed).toEqual(['mail']))
})

test.each([
  ['COACH', 'Coach', ['/profile/settings', '/coach-profile-management', '/coach/7']],
  ['ADMIN', 'Admin', ['/profile/settings', '/admin-dashboard']],
])(
  'a %s has the badge and the links of the role, and nothing to prepare for',
  async (userType, badge, targets) => {
    visit({ userType, coachId: userType === 'COACH' ? '7' : null })
    const account = within(await screen.findByRole('region', { name: 'Account' }))
    expect(account.getByText(badge)).toBeVisible()
    expect(account.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(targets)
    expect(screen.queryByRole('region', { name: 'Your preparation' })).not.toBeInTheDocument()
  },
)

describe('becoming a coach', () => {
  const COACH = { userType: 'COACH', coachId: 'c1', mayBecomeCoach: false }

  test('is a choice of who may, confirmed once, that ends at the coach profile', async () => {
    const refreshed: string[] = []
    const { user, calls, location } = renderPage(<ProfilePage />, {
      route: '/profile',
      viewer: buildViewer(),
      auth: { refresh: async () => void refreshed.push('refresh') },
      api: { me: () => buildUser({ mayBecomeCoach: true }), becomeCoach: () => buildUser(COACH) },
    })
    await user.click(await screen.findByRole('button', { name: 'Become a coach' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Become a coach?' }))
    expect(dialog.getByText(/only once/)).toBeVisible()
    expect(calls.map(({ operation }) => operation)).not.toContain('BecomeCoach')
    await user.click(dialog.getByRole('button', { name: 'Become a coach' }))
    await waitFor(() => expect(location()).toBe('/coach-profile-management'))
    expect(refreshed).toEqual(['refresh'])
  })

  test('that is refused says why, and stays', async () => {
    const { user, location } = renderPage(<ProfilePage />, {
      route: '/profile',
      viewer: buildViewer(),
      api: {
        me: () => buildUser({ mayBecomeCoach: true }),
        becomeCoach() {
          throw refusal('POLICY_VIOLATION', 'You are holding a time. Pay for it or let it go first.')
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Become a coach' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Become a coach?' }))
    await user.click(dialog.getByRole('button', { name: 'Become a coach' }))
    expect(await dialog.findByText(/You are holding a time/)).toBeVisible()
    expect(location()).toBe('/profile')
  })

  test('is not offered to others', async () => {
    visit()
    await screen.findByLabelText('First name')
    expect(screen.queryByRole('button', { name: 'Become a coach' })).not.toBeInTheDocument()
  })
})

test('a profile that cannot be loaded can be asked for again', async () => {
  let isDown = true
  const { user } = renderPage(<ProfilePage />, {
    route: '/profile',
    viewer: buildViewer(),
    api: {
      me: () => {
        if (isDown) throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again.')
        return buildUser()
      },
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  isDown = false
  await user.click(again)
  expect(await screen.findByLabelText('First name')).toHaveValue('Maya')
})
