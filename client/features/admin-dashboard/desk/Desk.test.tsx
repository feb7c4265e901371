import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { Toaster } from '../../../components/overlays/Toaster.tsx'
import { type FakeApi, refusal } from '../../../testing/api-link.ts'
import { renderPage } from '../../../testing/render-page.tsx'
import { buildViewer } from '../../../testing/viewers.ts'
import { buildSession, sessionList } from '../../sessions/session.testing.ts'
import { AdminDashboardPage } from '../AdminDashboardPage.tsx'
import { NARROW } from './use-is-wide.ts'

const HOUR = 3_600_000
const at = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()
const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })

const item = (queue: string, n: number, change: Record<string, unknown> = {}) => {
  const subjectId = `10000000-0000-4000-8000-00000000000${n}`
  return {
    id: `${queue}:${subjectId}`,
    queue,
    subjectId,
    since: at(-n),
    dueAt: at(n * 10 - 0.5),
    name: 'Maya Fernandes',
    otherName: 'Elena Marchetti',
    text: null as string | null,
    code: null as string | null,
    amount: null as object | null,
    takenBy: null as object | null,
    ...change,
  }
}
const dispute = item('DISPUTES', 1, { text: 'She joined 22 minutes late.', amount: gbp(16_500) })
const note = item('PRIVATE_NOTES', 2, { text: 'Asked to be paid in cash.' })
const credit = item('CREDIT_REQUESTS', 3, { name: 'Priya Shah', amount: gbp(90_000) })

const disputed = {
  ...buildSession({
    id: dispute.subjectId,
    status: 'DISPUTED',
    startsAt: '2026-11-18T18:00:00Z',
    endsAt: '2026-11-18T19:30:00Z',
    seekerJoinedAt: '2026-11-18T17:59:00Z',
    coachJoinedAt: '2026-11-18T18:22:00Z',
    price: gbp(16_500),
  }),
  dispute: {
    openedBy: 'SEEKER',
    reason: 'She joined 22 minutes late.',
    openedAt: '2026-11-18T20:12:00Z',
    answer: 'My train stopped.',
    answeredAt: '2026-11-18T21:00:00Z',
    resolvedAt: null,
    outcome: null,
    refund: null,
    resolution: null,
  },
}
const noteRow = {
  id: note.subjectId,
  sessionId: dispute.subjectId,
  sessionTitle: 'Live case',
  coachId: '20000000-0000-4000-8000-000000000009',
  coachName: 'Elena Marchetti',
  authorName: 'Maya Fernandes',
  authorId: null,
  rating: 2,
  note: 'Asked to be paid in cash.',
  submittedAt: at(-2),
}
const creditRow = {
  id: credit.subjectId,
  userId: '80000000-0000-4000-8000-0000000000bb',
  userName: 'Priya Shah',
  amount: gbp(90_000),
  reason: 'A lost week.',
  askedByName: 'Grace Hopper',
  askedAt: at(-3),
  isMine: false,
}

function visit(api: FakeApi = {}, { items = [dispute, note, credit], route = '/admin-dashboard' } = {}) {
  const left = { items }
  const decided = (gone: { id: string }) => {
    left.items = left.items.filter(({ id }) => id !== gone.id)
  }
  const page = renderPage(
    <>
      <AdminDashboardPage />
      <Toaster />
    </>,
    {
      route,
      viewer: buildViewer({ userType: 'ADMIN' }),
      api: {
        deskItems: () => sessionList(left.items),
        deskQueues: () => [
          { queue: 'DISPUTES', count: 1, oldestAt: dispute.since },
          { queue: 'PRIVATE_NOTES', count: 1, oldestAt: note.since },
          { queue: 'CREDIT_REQUESTS', count: 1, oldestAt: credit.since },
        ],
        session: () => disputed,
        privateNotes: () => sessionList([noteRow]),
        creditRequests: () => sessionList([creditRow]),
        takeDeskItem: () => ({ name: 'Ada', isMine: true, takenAt: at(0), expiresAt: at(0.4) }),
        ...api,
      },
    },
  )
  return { ...page, decided }
}

const marked = () => within(screen.getByRole('listbox')).getByRole('option', { selected: true })
const list = async () => within(await screen.findByRole('listbox', { name: 'All work' }))

test('lists what waits in the order of the server, each with its deadline, and opens the first', async () => {
  const { calls } = visit()
  const rows = (await list()).getAllByRole('option')
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Dispute.*£165.*9 h left.*Maya Fernandes and Elena Marchetti.*“She joined/),
    expect.stringMatching(/Private note.*19 h left.*From Maya Fernandes.*Asked to be paid/),
    expect.stringMatching(/Credit.*£900.*29 h left.*Priya Shah/),
  ])
  expect(marked()).toBe(rows[0])
  expect(await screen.findByText('“My train stopped.”')).toBeInTheDocument()
  expect(screen.getByText('90 min sold, 68 min together')).toBeInTheDocument()
  // The others are read when they are opened.
  expect(calls.map(({ operation }) => operation)).toEqual(['DeskItems', 'DeskDispute'])
})

describe('keys', () => {
  test('j and k move the mark and open the item; digits choose, Ctrl and Enter carry out, and the next one opens', async () => {
    const { user, calls, decided } = visit({
      markPrivateNoteRead: () => {
        decided(note)
        return note.subjectId
      },
    })
    await list()
    await user.keyboard('j')
    expect(marked()).toHaveTextContent('Private note')
    await user.keyboard('k')
    expect(marked()).toHaveTextContent('Dispute')
    await user.keyboard('k')
    expect(marked()).toHaveTextContent('Dispute')
    await user.keyboard('j')
    await screen.findByRole('button', { name: /Mark as read/ })
    await user.keyboard('1')
    await user.keyboard('{Control>}{Enter}{/Control}')
    expect(await screen.findByText('Note marked as read.')).toBeInTheDocument()
    await waitFor(() => expect(screen.queryByText('From Maya Fernandes')).not.toBeInTheDocument())
    expect(marked()).toHaveTextContent('Priya Shah')
    expect(calls.filter(({ operation }) => operation === 'MarkPrivateNoteRead')).toHaveLength(1)
  })

  test('belong to a field while it has the focus, but for Ctrl and Enter', async () => {
    const { user, calls, decided } = visit({
      resolveDispute: () => {
        decided(dispute)
        return { ...disputed, status: 'COMPLETED' }
      },
    })
    await list()
    await screen.findByText('Presence log')
    await user.keyboard('2')
    const reason = await screen.findByRole('textbox', { name: 'Reason' })
    await waitFor(() => expect(reason).toHaveFocus())
    await user.keyboard('22 of 90 minutes missed, just as said.')
    expect(reason).toHaveValue('22 of 90 minutes missed, just as said.')
    expect(marked()).toHaveTextContent('Dispute')
    await user.keyboard('{Control>}{Enter}{/Control}')
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'ResolveDispute')?.variables).toMatchObject({
        input: {
          sessionId: dispute.subjectId,
          outcome: 'TOOK_PLACE',
          refundMinor: 4033,
          reason: '22 of 90 minutes missed, just as said.',
        },
      }),
    )
  })
})

describe('a decision', () => {
  test('takes the item for the admin, and is not sent without what it needs', async () => {
    const { user, calls } = visit()
    await list()
    await user.click(await screen.findByRole('button', { name: /Refund all/ }))
    await waitFor(() =>
      expect(calls.find(({ operation }) => operation === 'TakeDeskItem')?.variables).toEqual({
        input: { queue: 'DISPUTES', subjectId: dispute.subjectId },
      }),
    )
    await user.click(screen.getByRole('button', { name: /Refund £165.00/ }))
    expect(await screen.findByText('Write at least 10 characters.')).toBeInTheDocument()
    expect(calls.map(({ operation }) => operation)).not.toContain('ResolveDispute')
  })

  test('that another admin was quicker with says so, and is not made', async () => {
    const { user } = visit({
      takeDeskItem: () => {
        throw refusal('CONFLICT', 'Another admin has decided on this, or it has settled.')
      },
    })
    await list()
    await user.click(await screen.findByRole('button', { name: /Refund all/ }))
    expect(await screen.findByText(/Another admin has decided on this/)).toBeInTheDocument()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /Refund all/ })).toHaveAttribute('aria-pressed', 'false'),
    )
  })

  test('is locked while another admin works on it', async () => {
    const takenBy = { name: 'Grace Hopper', isMine: false, takenAt: at(-0.1), expiresAt: at(0.3) }
    visit({}, { items: [{ ...dispute, takenBy }] })
    expect(within((await list()).getByRole('option')).getByText('Taken by Grace Hopper')).toBeInTheDocument()
    expect(await screen.findByText(/Grace Hopper has worked on this since/)).toBeInTheDocument()
    expect(await screen.findByRole('button', { name: /Refund all/ })).toBeDisabled()
  })
})

test('a group of the inbox shows its queues alone; the address keeps it', async () => {
  const { user, calls } = visit()
  await list()
  await user.click(screen.getByRole('button', { name: /^Payouts/ }))
  await waitFor(() =>
    expect(calls.findLast(({ operation }) => operation === 'DeskItems')?.variables).toMatchObject({
      queues: ['FAILED_PAYOUTS', 'HELD_PAYOUTS'],
      sort: 'DUE',
    }),
  )
  await user.selectOptions(screen.getByRole('combobox', { name: 'Order' }), 'Oldest first')
  await waitFor(() =>
    expect(calls.findLast(({ operation }) => operation === 'DeskItems')?.variables).toMatchObject({
      sort: 'OLDEST',
    }),
  )
})

test('under 900 px the list is its own page, and the item another', async () => {
  const { matchMedia } = window
  window.matchMedia = (media) => Object.assign(matchMedia(media), { matches: media === NARROW })
  const { user } = visit()
  await list()
  expect(screen.queryByText('Presence log')).not.toBeInTheDocument()
  await user.keyboard('j')
  expect(marked()).toHaveTextContent('Private note')
  await user.keyboard('k{Enter}')
  expect(await screen.findByText('Presence log')).toBeInTheDocument()
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'All work' }))
  expect(await screen.findByRole('listbox')).toBeInTheDocument()
  window.matchMedia = matchMedia
})

test('an item that was decided meanwhile says so', async () => {
  visit({ privateNotes: () => sessionList([]) }, { items: [note] })
  expect(await screen.findByText(/no longer needs a decision/)).toBeInTheDocument()
})

test('nothing to decide is good news', async () => {
  visit({}, { items: [] })
  expect(await screen.findByRole('heading', { name: "You're all caught up" })).toBeInTheDocument()
})

test('anyone else reads the server’s refusal', async () => {
  visit({
    deskItems: () => {
      throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
    },
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You don't have permission to access this resource.",
  )
})
