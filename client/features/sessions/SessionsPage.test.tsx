import { describe, expect, jest, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { SessionsPage } from './SessionsPage.tsx'
import { buildPast, pastList } from './past/past.testing.ts'
import { action, buildSession, sessionList } from './session.testing.ts'

type Options = Parameters<typeof renderPage>[1] & { past?: ReturnType<typeof buildPast>[] }

const visit = (
  mySessions: (args: { when: string; after?: string }) => unknown,
  { past = [], ...options }: Options = {},
) =>
  renderPage(<SessionsPage />, {
    route: '/sessions',
    viewer: buildViewer(),
    api: { mySessions, pastSessions: () => pastList(past), pastCoaches: () => [] },
    ...options,
  })

const id = (n: number) => `10000000-0000-4000-8000-${String(n).padStart(12, '0')}`

describe('the list', () => {
  test('shows what is ahead with its status and what can be done at once', async () => {
    const request = buildSession({
      status: 'REQUESTED',
      viewerRole: 'COACH',
      requestExpiresAt: new Date(Date.now() + 5.5 * 3_600_000).toISOString(),
      allowedActions: [action('ACCEPT'), action('DECLINE'), action('CANCEL')],
    })
    visit(() => sessionList([request]), { viewer: buildViewer({ userType: 'COACH' }) })
    const row = within((await screen.findAllByRole('listitem'))[0] as HTMLElement)
    expect(row.getByRole('link', { name: 'Live case with Maya Fernandes' })).toHaveAttribute(
      'href',
      `/session/${request.id}`,
    )
    expect(row.getByText('Waiting for your answer')).toBeInTheDocument()
    expect(row.getByText('Answer due in 5 hours')).toBeInTheDocument()
    expect(row.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Accept', 'Decline'])
  })

  test('past sessions have their own tab and address', async () => {
    const closed = buildSession({ status: 'CLOSED', allowedActions: [] })
    const { user, location } = visit(() => sessionList([]), { past: [buildPast(closed)] })
    expect(await screen.findByText('Nothing booked')).toBeInTheDocument()
    await user.click(screen.getByRole('tab', { name: 'Past' }))
    expect(await screen.findByRole('link', { name: 'Live case with Elena Marchetti' })).toBeInTheDocument()
    expect(location()).toBe('/sessions?when=past')
  })

  test('more are added below on request', async () => {
    const { user } = visit(({ after }) =>
      after
        ? sessionList([buildSession({ id: id(2), title: 'Second' })], { total: 2 })
        : sessionList([buildSession({ id: id(1), title: 'First' })], { total: 2, hasNextPage: true }),
    )
    expect(await screen.findByText('1 of 2 sessions')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show more sessions' }))
    expect(await screen.findByText('2 of 2 sessions')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'First with Elena Marchetti' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Second with Elena Marchetti' })).toBeInTheDocument()
  })

  test('a failure says why and offers to try again', async () => {
    let down = true
    const { user } = visit(() => {
      if (down) throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again.')
      return sessionList([])
    })
    expect(await screen.findByText('Something went wrong. Please try again.')).toBeInTheDocument()
    down = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Nothing booked')).toBeInTheDocument()
  })
})

describe('an address that is not verified', () => {
  const unverified = buildViewer({ isEmailVerified: false })

  test('is asked for, and the message can be sent again', async () => {
    const sendVerification = jest.fn(async () => undefined)
    const { user } = visit(() => sessionList([]), { viewer: unverified, auth: { sendVerification } })
    expect(screen.getByText('Verify your email address')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Send again' }))
    expect(sendVerification).toHaveBeenCalledTimes(1)
  })

  test('coming back to the page asks again who the viewer is', async () => {
    const refresh = jest.fn(async () => undefined)
    visit(() => sessionList([]), { viewer: unverified, auth: { refresh } })
    await screen.findByText('Nothing booked')
    document.dispatchEvent(new Event('visibilitychange'))
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('a verified one is not mentioned', async () => {
    visit(() => sessionList([]))
    await screen.findByText('Nothing booked')
    expect(screen.queryByText('Verify your email address')).not.toBeInTheDocument()
  })
})

describe('until the address is verified', () => {
  const unverified = buildViewer({ isEmailVerified: false })

  test('sessions booked as a guest are announced, as others beside one that is here already', async () => {
    const { calls } = visit(({ when }) => sessionList(when === 'PAST' ? [] : [buildSession()]), {
      viewer: unverified,
    })
    expect(await screen.findByText(/Any other session you booked with this address/)).toBeInTheDocument()
    expect(screen.queryByText(/Sessions you booked/)).not.toBeInTheDocument()
    expect(calls.filter(({ operation }) => operation === 'MySessions')).toHaveLength(1)
  })

  test('with none here, none is called another', async () => {
    visit(() => sessionList([]), { viewer: unverified })
    expect(await screen.findByText(/Sessions you booked with this address as a guest/)).toBeInTheDocument()
  })
})
