import { expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { FakeApi } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildProgress } from '../progress/progress.testing.ts'
import { action, buildSession, sessionList } from '../sessions/session.testing.ts'
import { DashboardPage } from './DashboardPage.tsx'
import { buildCase, buildTask, EMPTY_DAY } from './dashboard.testing.ts'

const NEXT_SLOT = new Date(Date.now() + 30 * 86_400_000).toISOString()
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

interface Seen {
  upcoming?: { id: string }[]
  past?: { id: string }[]
  api?: FakeApi
  viewer?: ReturnType<typeof buildViewer>
}

const visit = ({ upcoming = [], past = [], api = {}, viewer = buildViewer() }: Seen = {}) =>
  renderPage(<DashboardPage />, {
    route: '/dashboard',
    viewer,
    api: {
      ...EMPTY_DAY,
      mySessions: ({ when }: { when: string }) => sessionList(when === 'PAST' ? past : upcoming),
      ...api,
    },
  })

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const filled = (links: HTMLElement[]) => links.filter(({ className }) => className.includes('bg-brand '))

test('starts with at most three things to do, their minutes, and one filled button', async () => {
  const open = [
    buildTask('REVIEW', { subjectId: 'a', minutes: 2 }),
    buildTask('DRILL', { subjectId: 'b', title: 'Synthesis', minutes: 8 }),
    buildTask('PREPARE', { subjectId: 'c', minutes: 3 }),
    buildTask('READ', { subjectId: 'd' }),
  ]
  visit({ upcoming: [buildSession()], api: { todayTasks: () => ({ done: [], open, later: null }) } })
  const today = await region('Today')
  expect(today.getAllByRole('listitem')).toHaveLength(3)
  expect(today.getByText('13 minutes in all')).toBeInTheDocument()
  const buttons = today
    .getAllByRole('link', { name: /: / })
    .filter(({ className }) => className.includes('w-36'))
  expect(filled(buttons)).toEqual([buttons[0]])
  expect(buttons[0]).toHaveAttribute('href', '/sessions/a/feedback')
  // What doesn't fit today waits, and stands nowhere else.
  const waiting = await region('Waiting for you')
  expect(waiting.getByRole('link', { name: /Read scorecard/ })).toHaveAttribute(
    'href',
    '/session/d#scorecard',
  )
  expect(screen.getAllByText('Read the scorecard of Live case')).toHaveLength(1)
})

test('shows what was done today and what is left', async () => {
  const done = [buildTask('DRILL', { title: 'Growth', doneAt: ago(5), rightParts: 9, parts: 10, minutes: 8 })]
  visit({ api: { todayTasks: () => ({ done, open: [buildTask('READ')], later: null }) } })
  const today = await region('Today')
  expect(today.getByText('13 minutes planned, 5 left')).toBeInTheDocument()
  expect(today.getByText('1 of 2 done')).toBeInTheDocument()
  expect(today.getByText(/9 of 10 correct/)).toBeInTheDocument()
})

test('with nothing left it names what comes next', async () => {
  const later = buildTask('DRILL', { title: 'Structuring' })
  visit({ api: { todayTasks: () => ({ done: [], open: [], later }) } })
  const today = await region('Today')
  expect(today.getByText('You’re all caught up.')).toBeInTheDocument()
  expect(today.getByText(/^Next: Structuring drill on/)).toBeInTheDocument()
  expect(screen.queryByRole('region', { name: 'Waiting for you' })).not.toBeInTheDocument()
})

test('the next session follows, and those after it are counted', async () => {
  visit({ upcoming: [buildSession(), buildSession({ id: 'later' })] })
  const next = await region('Next session')
  expect(next.getByText('Next session, in 3 days')).toBeInTheDocument()
  expect(next.getByRole('link', { name: 'Live case with Elena Marchetti' })).toHaveAttribute(
    'href',
    `/session/${buildSession().id}`,
  )
  expect(next.getByRole('link', { name: '1 more session booked' })).toHaveAttribute('href', '/sessions')
  expect(next.queryByRole('button', { name: 'Join call' })).not.toBeInTheDocument()
})

test('while the room is open, joining is the filled button', async () => {
  const session = buildSession({
    opensAt: ago(1),
    joinUrl: 'https://call.example/1',
    allowedActions: [action('JOIN')],
  })
  visit({
    upcoming: [session],
    api: { todayTasks: () => ({ done: [], open: [buildTask('READ')], later: null }) },
  })
  expect((await region('Next session')).getByRole('button', { name: 'Join call' })).toBeInTheDocument()
  expect(filled((await region('Today')).getAllByRole('link'))).toEqual([])
})

test('questions and proposed times wait for an answer', async () => {
  const proposal = {
    proposedBy: 'COACH',
    startsAt: NEXT_SLOT,
    endsAt: NEXT_SLOT,
    expiresAt: NEXT_SLOT,
    note: null,
  }
  visit({
    upcoming: [buildSession({ rescheduleProposal: proposal })],
    past: [buildSession({ id: 'asked', status: 'NEEDS_RESOLUTION', answersUntil: NEXT_SLOT })],
  })
  const waiting = await region('Waiting for you')
  expect(waiting.getByText('Did Live case with Elena take place?')).toBeInTheDocument()
  expect(waiting.getByText('Elena asks to move Live case')).toBeInTheDocument()
})

test('asks once for the next free times of the coaches met; one who is not listed has none', async () => {
  const { coach } = buildSession()
  const met = ['1', '2', '3', '4'].map((n) => ({
    coach: { ...coach, id: coach.id.slice(1) + n, fullName: `Elena ${n}` },
    heldCount: 1,
    lastHeldAt: '2026-10-20T10:00:00Z',
  }))
  const { calls } = visit({
    api: {
      pastCoaches: () => [...met, { coach, heldCount: 0, lastHeldAt: null }],
      coaches: () => ({ edges: [{ cursor: '1', node: { id: met[0]?.coach.id, nextSlot: NEXT_SLOT } }] }),
    },
  })
  const coaches = await region('Your coaches')
  expect(await coaches.findByRole('link', { name: /^Book Elena 1/ })).toHaveAttribute(
    'href',
    `/coach/${met[0]?.coach.id}?at=${NEXT_SLOT}`,
  )
  expect(coaches.getAllByText('1 session')).toHaveLength(3)
  expect(coaches.getAllByText('No free time now')).toHaveLength(2)
  expect(calls.filter(({ operation }) => operation === 'MetCoaches')).toMatchObject([
    { variables: { ids: met.slice(0, 3).map((one) => one.coach.id) } },
  ])
})

test('progress has the chart, the lowest dimension and the drill of the first priority', async () => {
  const focus = { label: 'Synthesis', nextStep: 'Answer first.', drillKind: 'SYNTHESIS' }
  visit({ api: { progress: () => buildProgress({ focus }) } })
  const progress = await region('Your progress')
  expect(await progress.findByRole('figure', { name: /^Weighted mean: Rising/ })).toBeInTheDocument()
  expect(progress.getByText('Mean of 3 scorecards, with its likely range')).toBeInTheDocument()
  expect(progress.getByText('lowest, 2.0 of 5')).toBeInTheDocument()
  expect(progress.getByRole('button', { name: 'Drill: synthesis' })).toBeInTheDocument()
})

test('a case of today is not suggested again', async () => {
  visit({
    api: {
      todayTasks: () => ({ done: [], open: [buildTask('PRACTISE', { subjectId: 'a' })], later: null }),
      casesForYou: () => ['a', 'b', 'c', 'd'].map(buildCase),
    },
  })
  const cases = await region('Cases for you')
  expect((await cases.findAllByRole('listitem')).map(({ textContent }) => textContent?.slice(0, 6))).toEqual([
    'Case b',
    'Case c',
    'Case d',
  ])
})

test('a new seeker is led to a first booking', async () => {
  visit()
  expect((await region('Next session')).getByText('Book your first session')).toBeInTheDocument()
  expect(await screen.findByText(/^No coach has a free time right now/)).toBeInTheDocument()
})

test.each([
  [[buildSession()], [], /Any other session you booked with this address as a guest/],
  [[], [buildSession({ status: 'CLOSED', allowedActions: [] })], /Any other session you booked/],
  [[], [], /Sessions you booked with this address as a guest/],
])('someone not verified is told of sessions booked as a guest %#', async (upcoming, past, words) => {
  visit({ upcoming, past, viewer: buildViewer({ isEmailVerified: false }) })
  expect(await screen.findByText(words)).toBeInTheDocument()
})
