import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { action, buildSession, sessionList } from '../sessions/session.testing.ts'
import { DashboardPage } from './DashboardPage.tsx'

const NEXT_SLOT = new Date(Date.now() + 30 * 86_400_000).toISOString()

const { coach } = buildSession()
/** Elena and four more, of whom one is still listed. */
const MET = ['', '2', '3', '4', '5'].map((n) => ({
  ...coach,
  id: coach.id.slice(n.length) + n,
  fullName: `${coach.fullName} ${n}`.trim(),
}))
const LISTED = MET.slice(0, 2).map(({ id }) => ({ id, nextSlot: NEXT_SLOT }))

const visit = (upcoming: { id: string }[], past: { id: string }[], viewer = buildViewer()) =>
  renderPage(<DashboardPage />, {
    route: '/dashboard',
    viewer,
    api: {
      mySessions: ({ when }: { when: string }) => sessionList(when === 'PAST' ? past : upcoming),
      coaches: ({ filter }: { filter?: { ids?: string[] } }) => ({
        edges: LISTED.filter(({ id }) => filter?.ids?.includes(id)).map((node) => ({
          cursor: node.id,
          node,
        })),
      }),
    },
  })

const region = async (name: string) => within(await screen.findByRole('region', { name }))

test('leads with the next session and its calendar file', async () => {
  visit([buildSession()], [])
  const hero = await region('Next session')
  expect(hero.getByText('Next session, in 3 days')).toBeInTheDocument()
  expect(hero.getByRole('link', { name: 'Live case with Elena Marchetti' })).toHaveAttribute(
    'href',
    `/session/${buildSession().id}`,
  )
  expect(hero.getByRole('link', { name: 'Add to calendar' })).toBeInTheDocument()
  expect(hero.queryByRole('button', { name: 'Join call' })).not.toBeInTheDocument()
})

test('the call can be joined from here while the room is open', async () => {
  visit([buildSession({ joinUrl: 'https://call.example/1', allowedActions: [action('JOIN')] })], [])
  expect((await region('Next session')).getByRole('button', { name: 'Join call' })).toBeInTheDocument()
})

test('offers to review what is behind, and the coaches met with their next free time', async () => {
  const done = buildSession({
    status: 'COMPLETED',
    startsAt: '2026-10-20T10:00:00Z',
    endsAt: '2026-10-20T11:00:00Z',
    allowedActions: [action('REVIEW')],
  })
  visit([], [done])
  expect((await region('Waiting')).getByRole('link', { name: 'Write a review' })).toBeInTheDocument()
  const coaches = await region('Your coaches')
  expect(coaches.getByText('1 session, last on Tue 20 Oct')).toBeInTheDocument()
  expect(await coaches.findByRole('link', { name: /^Book Elena Marchetti/ })).toHaveAttribute(
    'href',
    `/coach/${done.coach.id}?at=${NEXT_SLOT}`,
  )
  expect((await region('Practice so far')).getAllByText('1 h')).toHaveLength(2)
})

test('asks once for the next free times of all it shows; who is not listed has none', async () => {
  const past = MET.map((coach, n) => buildSession({ id: `past-${n}`, status: 'COMPLETED', coach }))
  const { calls } = visit([], past)
  const coaches = await region('Your coaches')
  expect(await coaches.findAllByRole('link', { name: /^Book/ })).toHaveLength(2)
  expect(coaches.getAllByText('No free time now')).toHaveLength(2)
  expect(calls.filter(({ operation }) => operation === 'MetCoaches')).toMatchObject([
    { variables: { ids: MET.slice(0, 4).map(({ id }) => id) } },
  ])
})

test('a new seeker is led to a first booking', async () => {
  visit([], [])
  expect((await region('Next session')).getByText('Book your first session')).toBeInTheDocument()
  expect(screen.getByText('Nobody is free right now. New times open every day.')).toBeInTheDocument()
})

test.each([
  [[buildSession()], [], /Any other session you booked with this address as a guest/],
  [[], [buildSession({ status: 'CLOSED', allowedActions: [] })], /Any other session you booked/],
  [[], [], /Sessions you booked with this address as a guest/],
])('somebody not verified hears what comes besides what is here %#', async (upcoming, past, words) => {
  visit(upcoming, past, buildViewer({ isEmailVerified: false }))
  expect(await screen.findByText(words)).toBeInTheDocument()
})
