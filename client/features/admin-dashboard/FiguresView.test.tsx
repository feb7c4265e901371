import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../testing/api-link.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { buildViewer } from '../../testing/viewers.ts'
import { buildClaim, buildProfile, readiness } from '../coach-profile/profile.testing.ts'
import { sessionList } from '../sessions/session.testing.ts'
import { FiguresView } from './FiguresView.tsx'

const days = Array.from({ length: 30 }, (_, i) => ({
  date: new Date(Date.UTC(2026, 9, 22 + i)).toISOString().slice(0, 10),
  count: i % 3,
}))

const overview = (coachesToVerify: number) => ({
  waiting: [
    {
      queue: 'COACHES_TO_VERIFY',
      count: coachesToVerify,
      oldestAt: coachesToVerify > 0 ? waiting.readyAt : null,
    },
    { queue: 'PRIVATE_NOTES', count: 0, oldestAt: null },
  ],
  activeCoaches: 226,
  users: 1302,
  sessionsCompleted30d: 30,
  sessionsPerDay: days,
  grossBookings30d: [
    { amountMinor: 524_750, currency: 'EUR' },
    { amountMinor: 356_250, currency: 'GBP' },
  ],
})

const MINE = {
  name: 'Ada Byrne',
  isMine: true,
  takenAt: '2026-11-20T12:00:00Z',
  expiresAt: '2026-11-20T12:20:00Z',
}
const STATED = [
  ['PREVIOUS_ROLE', 'Manager, ex-Bain'],
  ['DEGREE', 'MSc Economics, SSE'],
] as const

const waiting = buildProfile({
  claims: STATED.map(([claim, text]) => buildClaim(claim, [text], { state: 'WAITING', confirmed: [] })),
  stage: 'READY_FOR_REVIEW',
  readyAt: new Date(Date.now() - 31.5 * 3_600_000).toISOString(),
})

const visit = (api: Record<string, unknown> = {}, userType: 'ADMIN' | 'COACH' = 'ADMIN') =>
  renderPage(<FiguresView title="Admin dashboard" />, {
    route: '/admin-dashboard',
    viewer: buildViewer({ userType }),
    api: {
      adminOverview: () => overview(1),
      coachesToVerify: () => sessionList([waiting]),
      coachProfile: () => waiting,
      takeClaimCase: () => ({ ...waiting, claimCase: MINE }),
      auditEntries: () => sessionList([]),
      claimsToConfirm: () => sessionList([]),
      heldReviews: () => sessionList([]),
      privateNotes: () => sessionList([]),
      openDisputes: () => sessionList([]),
      undeliveredMails: () => sessionList([]),
      paymentIssues: () => sessionList([]),
      ...api,
    },
  })

const review = async (user: ReturnType<typeof visit>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Review Nora Lindqvist' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Nora Lindqvist' }))
  await dialog.findByText('nora@example.test')
  return dialog
}

const CONFIRMED = { verdict: 'CONFIRMED', words: null }

async function choose(
  user: ReturnType<typeof visit>['user'],
  dialog: Awaited<ReturnType<typeof review>>,
  claim: string,
  verdict: string,
  reason: string,
) {
  const group = await dialog.findByRole('radiogroup', { name: `Decision on ${claim}` })
  await user.click(within(group).getByRole('radio', { name: verdict }))
  const item = within(group.closest('li') as HTMLElement)
  await user.selectOptions(item.getByRole('combobox'), reason)
}

test('shows the platform in figures, currencies apart', async () => {
  visit()
  expect(await screen.findByText('€5,247.50')).toBeInTheDocument()
  expect(screen.getByText('£3,562.50')).toBeInTheDocument()
  expect(screen.getByText('1,302')).toBeInTheDocument()
  expect(screen.getByText('Oldest 31 h, target 48 h')).toBeInTheDocument()
})

test('what waits leads to its list, and what does not says so', async () => {
  visit()
  expect(
    await screen.findByRole('link', { name: /Coaches to verify Oldest 31 h, target 48 h 1/ }),
  ).toHaveAttribute('href', '/admin-dashboard#to-verify')
  expect(screen.getByRole('link', { name: /Private notes Every note is read 0/ })).toHaveAttribute(
    'href',
    '/admin-dashboard#private-notes',
  )
})

test('the chart is heard as a sentence and has its table behind it', async () => {
  const { user } = visit()
  expect(
    await screen.findByRole('figure', { name: 'Sessions a day over the last 30 days: 30 sessions in all.' }),
  ).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Show table' }))
  const rows = within(screen.getByRole('table', { name: /Sessions completed/ })).getAllByRole('row')
  expect(rows).toHaveLength(31)
  expect(rows[1]).toHaveTextContent('Fri 20 Nov2')
})

test('anyone else reads the server’s refusal', async () => {
  visit(
    {
      adminOverview: () => {
        throw refusal('FORBIDDEN', "You don't have permission to access this resource.")
      },
    },
    'COACH',
  )
  expect(await screen.findByRole('alert')).toHaveTextContent(
    "You don't have permission to access this resource.",
  )
  expect(screen.getByRole('link', { name: 'Go to your dashboard' })).toHaveAttribute('href', '/coach')
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

describe('a coach who waits', () => {
  test('is verified after their profile was shown, and leaves the queue', async () => {
    let left = false
    const { user, calls } = visit({
      adminOverview: () => overview(left ? 0 : 1),
      coachesToVerify: () => sessionList(left ? [] : [waiting]),
      decideClaims: () => ({ ...waiting, claimCase: MINE }),
      verifyCoach: () => {
        left = true
        return { ...waiting, stage: 'ACTIVE', isVerified: true }
      },
    })
    const dialog = await review(user)
    expect(dialog.getByText('Complete: all 8 points are there.')).toBeInTheDocument()
    expect(dialog.getByText('Live case (Live case, 60 min, €120)')).toBeInTheDocument()
    expect(dialog.getByText('Address confirmed')).toBeInTheDocument()
    await choose(user, dialog, 'previous role', 'Confirm', 'The school, firm or issuer confirmed it')
    await user.click(dialog.getByRole('button', { name: 'Verify' }))
    expect(dialog.getByText('Decide on every claim.')).toBeInTheDocument()
    await choose(user, dialog, 'degree', 'Confirm', 'A public record shows it')
    await user.click(dialog.getByRole('button', { name: 'Verify' }))
    expect(await screen.findByRole('heading', { name: 'Nobody is waiting' })).toBeInTheDocument()
    expect(calls.find(({ operation }) => operation === 'DecideClaims')?.variables).toEqual({
      input: {
        coachId: waiting.id,
        decisions: [
          {
            claim: 'PREVIOUS_ROLE',
            revision: 'revision of PREVIOUS_ROLE',
            ...CONFIRMED,
            reason: 'SOURCE_ASKED',
          },
          { claim: 'DEGREE', revision: 'revision of DEGREE', ...CONFIRMED, reason: 'PUBLIC_RECORD' },
        ],
      },
    })
    expect(calls.find(({ operation }) => operation === 'VerifyCoach')?.variables).toEqual({
      input: { coachId: waiting.id, claimsRevision: 'revision-1', checked: [] },
    })
  })

  test('gets the profile back with what is wrong with one claim', async () => {
    const { user, calls } = visit({ decideClaims: () => ({ ...waiting, stage: 'DRAFT' }) })
    const dialog = await review(user)
    await choose(user, dialog, 'degree', 'Refuse', 'Something else')
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    expect(dialog.getByText('Say what else it is.')).toBeInTheDocument()
    await user.type(dialog.getByLabelText('Words for the coach'), 'It was revoked.')
    await user.click(dialog.getByRole('button', { name: 'Send back' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls.find(({ operation }) => operation === 'DecideClaims')?.variables).toMatchObject({
      input: {
        decisions: [{ claim: 'DEGREE', verdict: 'REFUSED', reason: 'OTHER', words: 'It was revoked.' }],
      },
    })
    expect(calls.map(({ operation }) => operation)).not.toContain('VerifyCoach')
  })

  test('whom another admin has, is read and not decided on; the queue says who has them', async () => {
    const claimCase = { ...MINE, name: 'Grace Hopper', isMine: false }
    const { user } = visit({
      coachesToVerify: () => sessionList([Object.assign({}, waiting, { claimCase })]),
      coachProfile: () => ({ ...waiting, claimCase }),
      takeClaimCase: () => {
        throw refusal('CONFLICT', 'Grace Hopper has taken this case.')
      },
    })
    expect(await screen.findByText('Grace Hopper, since 12:00 UTC')).toBeInTheDocument()
    const dialog = await review(user)
    expect(dialog.getByText(/Grace Hopper has this case since 12:00 UTC/)).toBeInTheDocument()
    for (const verb of ['Verify', 'Return with a reason'])
      expect(dialog.queryByRole('button', { name: verb })).not.toBeInTheDocument()
    expect(dialog.queryByRole('radiogroup')).not.toBeInTheDocument()
  })

  test('is sent back with a reason, which the server may refuse', async () => {
    const { user, calls } = visit({
      returnCoachProfile: ({ input }: { input: { reason: string } }) => {
        if (input.reason.length >= 5) return { ...waiting, stage: 'DRAFT', returnedReason: input.reason }
        throw refusal('BAD_USER_INPUT', 'Say why, in 5 to 500 characters.', {
          fields: [{ path: 'reason', message: 'Say what to change.' }],
        })
      },
    })
    const dialog = await review(user)
    await user.click(dialog.getByRole('button', { name: 'Return with a reason' }))
    const reason = dialog.getByLabelText('What should the coach change?')
    expect(reason).toHaveFocus()
    await user.type(reason, 'No')
    await user.click(dialog.getByRole('button', { name: 'Return profile' }))
    expect(await dialog.findByText('Say what to change.')).toBeInTheDocument()
    await user.type(reason, 'w name the office.')
    await user.click(dialog.getByRole('button', { name: 'Return profile' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(calls.filter(({ operation }) => operation === 'ReturnCoachProfile').at(-1)?.variables).toEqual({
      input: { coachId: waiting.id, reason: 'Now name the office.' },
    })
  })

  test('a refused verdict says why', async () => {
    const { user } = visit({
      coachProfile: () => buildProfile({ ...waiting, claimCase: MINE, readiness: readiness(['SLOTS']) }),
      decideClaims: () => ({ ...waiting, claimCase: MINE }),
      verifyCoach: () => {
        throw refusal('POLICY_VIOLATION', 'The profile is no longer complete. Return it with a note.')
      },
    })
    const dialog = await review(user)
    await choose(user, dialog, 'previous role', 'Confirm', 'The school, firm or issuer confirmed it')
    await choose(user, dialog, 'degree', 'Confirm', 'The school, firm or issuer confirmed it')
    expect(
      within(dialog.getByRole('list', { name: 'Missing' })).getByText('Needs SLOTS.'),
    ).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Verify' }))
    expect(await dialog.findByText(/no longer complete/)).toBeInTheDocument()
  })
})

test('disputes wait in a queue that leads to the session', async () => {
  const dispute = {
    id: '10000000-0000-4000-8000-000000000001',
    title: 'Live case',
    startsAt: '2026-11-20T10:00:00Z',
    coachName: 'Elena Marchetti',
    seekerName: 'Maya Fernandes',
    price: { amountMinor: 14_000, currency: 'GBP' },
    openedBy: 'SEEKER',
    openedAt: new Date(Date.now() - 5.5 * 3_600_000).toISOString(),
  }
  visit({ openDisputes: () => sessionList([dispute]) })
  const queue = within(await screen.findByRole('region', { name: 'Disputes' }))
  expect(await queue.findByRole('link', { name: 'Live case' })).toHaveAttribute(
    'href',
    `/session/${dispute.id}`,
  )
  expect(queue.getByText('5 h')).toBeInTheDocument()
})
