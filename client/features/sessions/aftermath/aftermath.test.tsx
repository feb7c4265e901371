import { describe, expect, test } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { MINUTE } from '../../../lib/durations.ts'
import { formatTime } from '../../../lib/time.ts'
import { refusal } from '../../../testing/api-link.ts'
import { buildViewer } from '../../../testing/viewers.ts'
import { inHours, visitRoom } from '../room/room.testing.tsx'
import { action, buildSession } from '../session.testing.ts'

const ZONE = 'UTC'
const gbp = (amountMinor: number) => ({ amountMinor, currency: 'GBP' })

/** Begun three minutes ago, on the whole minute: seen from the test, however long ago this file was loaded. */
function underWay() {
  const start = Math.round(Date.now() / MINUTE - 3) * MINUTE
  const after = (minutes: number) => new Date(start + minutes * MINUTE).toISOString()
  return { startsAt: after(0), endsAt: after(60), opensAt: after(-10) }
}

describe('waiting for the other side', () => {
  test('says who is on record and from when a no-show can be reported', async () => {
    const under = underWay()
    visitRoom({
      session: () =>
        buildSession({
          ...under,
          terms: { ...buildSession().terms, waitMinutes: 7 },
          seekerJoinedAt: inHours(-0.1),
          allowedActions: [action('JOIN'), action('REPORT_NO_SHOW', 'Wait until 7 minutes after the start.')],
        }),
    })
    const record = within(await screen.findByRole('list', { name: 'On record' }))
    expect(record.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Elena has not joined yet',
      `You joined at ${formatTime(inHours(-0.1), ZONE)}`,
    ])
    const button = screen.getByRole('button', { name: 'Report a no-show' })
    expect(button).toBeDisabled()
    const from = new Date(Date.parse(under.startsAt) + 7 * MINUTE)
    expect(button).toHaveAccessibleDescription(`From ${formatTime(from, ZONE)}, 7 minutes after the start.`)
  })

  test.each([
    ['SEEKER', 14_000, '£140.00 comes back to you, and Elena is paid nothing.', 'Elena did not come?'],
    [
      'COACH',
      0,
      '£0.00 goes back to Maya. Your share of £112.00 is paid out once 53 hours have passed without a dispute.',
      'Maya did not come?',
    ],
  ])('a %s who reports a no-show first reads what it costs', async (viewerRole, back, money, title) => {
    const terms = { ...buildSession().terms, disputeHours: 53 }
    const waiting = {
      ...underWay(),
      terms,
      viewerRole,
      allowedActions: [action('REPORT_NO_SHOW', null, back)],
    }
    const { user, calls } = visitRoom({
      session: () => buildSession(waiting),
      reportNoShow: () =>
        buildSession({
          ...waiting,
          status: 'NO_SHOW',
          absent: viewerRole === 'COACH' ? 'SEEKER' : 'COACH',
          allowedActions: [],
        }),
    })
    await user.click(await screen.findByRole('button', { name: 'Report a no-show' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: title }))
    expect(dialog.getByText(/can dispute it for 53 hours\.$/)).toBeInTheDocument()
    expect(dialog.getByText(new RegExp(money.replaceAll('.', '\\.')))).toBeInTheDocument()
    expect(calls.some(({ operation }) => operation === 'ReportNoShow')).toBe(false)
    await user.click(dialog.getByRole('button', { name: 'Report no-show' }))
    expect(
      await screen.findByText(
        viewerRole === 'COACH' ? 'The student did not come.' : 'The coach did not come.',
      ),
    ).toBeInTheDocument()
  })
})

describe('a session that not both are on record for', () => {
  const asked = {
    status: 'NEEDS_RESOLUTION',
    startsAt: inHours(-3),
    endsAt: inHours(-2),
    opensAt: inHours(-3.2),
    answersUntil: inHours(46),
    allowedActions: [action('ANSWER_RESOLUTION')],
  }

  test('asks what happened, three answers, and keeps the one given', async () => {
    const { user, calls } = visitRoom({
      session: () => buildSession(asked),
      answerResolution: () => buildSession({ ...asked, myAnswer: 'TOOK_PLACE' }),
    })
    const card = within(await screen.findByRole('region', { name: 'What happened?' }))
    expect(card.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'It took place',
      'Elena did not come',
      'I did not come',
    ])
    expect(screen.getByText('Needs your answer')).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Send answer' }))
    expect(card.getByText('Choose what happened.')).toBeInTheDocument()
    await user.click(card.getByRole('radio', { name: 'It took place' }))
    await user.click(card.getByRole('button', { name: 'Send answer' }))
    expect(await card.findByRole('button', { name: 'Change answer' })).toBeInTheDocument()
    expect(calls.find(({ operation }) => operation === 'AnswerResolution')?.variables.input).toMatchObject({
      answer: 'TOOK_PLACE',
    })
    expect(screen.queryByText('Needs your answer')).not.toBeInTheDocument()
  })

  test('offers a coach their own absence as the last answer', async () => {
    visitRoom({ session: () => buildSession({ ...asked, viewerRole: 'COACH', otherHasAnswered: true }) })
    const card = within(await screen.findByRole('region', { name: 'What happened?' }))
    expect(card.getByText(/Maya has answered/)).toBeInTheDocument()
    expect(card.getByRole('radio', { name: 'Maya did not come' })).toHaveAttribute('value', 'SEEKER_ABSENT')
    expect(card.getByRole('radio', { name: 'I did not come' })).toHaveAttribute('value', 'COACH_ABSENT')
  })
})

const over = { startsAt: inHours(-3), endsAt: inHours(-2), opensAt: inHours(-3.2) }
const dispute = {
  answer: null as string | null,
  answeredAt: null as string | null,
  mayAnswer: false,
  openedBy: 'SEEKER',
  reason: 'The call broke off after ten minutes.',
  openedAt: inHours(-1),
  resolvedAt: null,
  outcome: null,
  refund: null,
  resolution: null,
}

describe('a dispute', () => {
  test('needs a reason, and then says what happens next', async () => {
    const { user, calls } = visitRoom({
      session: () => buildSession({ ...over, status: 'COMPLETED', allowedActions: [action('DISPUTE')] }),
      disputeSession: () => buildSession({ ...over, status: 'DISPUTED', dispute, allowedActions: [] }),
    })
    await user.click(await screen.findByRole('button', { name: 'Report a problem' }))
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Dispute this session?' }))
    await user.type(dialog.getByLabelText('What went wrong?'), 'Too short')
    await user.click(dialog.getByRole('button', { name: 'Dispute session' }))
    expect(dialog.getByRole('alert')).toHaveTextContent('Write at least 10 characters.')
    expect(calls.some(({ operation }) => operation === 'DisputeSession')).toBe(false)
    await user.type(dialog.getByLabelText('What went wrong?'), ' of a call.')
    await user.click(dialog.getByRole('button', { name: 'Dispute session' }))
    const card = within(await screen.findByRole('region', { name: 'This session is disputed' }))
    expect(card.getByText('The call broke off after ten minutes.')).toBeInTheDocument()
    expect(card.getByText(/An admin reads what both of you say and decides/)).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Resolve dispute' })).not.toBeInTheDocument()
  })

  test('is answered by the other side, once, with words that say something', async () => {
    const disputed = { ...over, status: 'DISPUTED', viewerRole: 'COACH', allowedActions: [] }
    const { user, calls } = visitRoom(
      {
        session: () => buildSession({ ...disputed, dispute: { ...dispute, mayAnswer: true } }),
        answerDispute: ({ input }: { input: { text: string } }) =>
          buildSession({
            ...disputed,
            dispute: { ...dispute, answer: input.text, answeredAt: inHours(0) },
          }),
      },
      { viewer: buildViewer({ userType: 'COACH' }) },
    )
    const card = within(await screen.findByRole('region', { name: 'This session is disputed' }))
    await user.type(card.getByLabelText('Your statement'), 'No.')
    await user.click(card.getByRole('button', { name: 'Send statement' }))
    expect(card.getByText('Write at least 10 characters.')).toBeInTheDocument()
    await user.type(card.getByLabelText('Your statement'), ' My train stopped.')
    await user.click(card.getByRole('button', { name: 'Send statement' }))
    expect(await card.findByText('No. My train stopped.')).toBeInTheDocument()
    expect(card.queryByRole('button', { name: 'Send statement' })).not.toBeInTheDocument()
    expect(calls.filter(({ operation }) => operation === 'AnswerDispute')).toHaveLength(1)
  })

  test('is decided by an admin, with what goes back filled in from the outcome', async () => {
    const disputed = {
      ...over,
      status: 'DISPUTED',
      viewerRole: 'ADMIN',
      calendarUrl: null,
      seekerJoinedAt: inHours(-3),
      dispute,
      allowedActions: [action('RESOLVE_DISPUTE')],
    }
    let refuses = true
    const { user, calls } = visitRoom(
      {
        session: () => buildSession(disputed),
        resolveDispute: () => {
          if (refuses)
            throw refusal('BAD_USER_INPUT', 'Check the refund.', {
              fields: [{ path: 'refundMinor', message: 'From 0 to 14000.' }],
            })
          return buildSession({
            ...disputed,
            status: 'NO_SHOW',
            absent: 'COACH',
            allowedActions: [],
            dispute: {
              ...dispute,
              resolvedAt: inHours(0),
              outcome: 'COACH_ABSENT',
              refund: gbp(7_000),
              resolution: 'The log shows no second person.',
            },
          })
        },
      },
      { viewer: buildViewer({ userType: 'ADMIN' }) },
    )
    const card = within(await screen.findByRole('region', { name: 'This session is disputed' }))
    const record = within(screen.getByRole('list', { name: 'On record' }))
    expect(record.getByText('Elena is not on record')).toBeInTheDocument()
    expect(record.getByText(/^Maya joined at/)).toBeInTheDocument()
    expect(card.getByLabelText('Given back in all')).toHaveValue('0.00')
    await user.selectOptions(card.getByLabelText('What happened'), 'The coach did not come')
    const refund = card.getByLabelText('Given back in all')
    expect(refund).toHaveValue('140.00')
    await user.clear(refund)
    await user.type(refund, '700')
    await user.type(card.getByLabelText('Reason'), 'The log shows no second person.')
    await user.click(card.getByRole('button', { name: 'Resolve dispute' }))
    expect(await card.findByText('From £0 to £140.')).toBeInTheDocument()
    await user.clear(refund)
    await user.type(refund, '70')
    refuses = false
    await user.click(card.getByRole('button', { name: 'Resolve dispute' }))
    const decided = within(await screen.findByRole('region', { name: 'The dispute is decided' }))
    expect(
      decided.getByText(/The coach did not come\. £70\.00 of £140\.00 is given back\./),
    ).toBeInTheDocument()
    expect(calls.findLast(({ operation }) => operation === 'ResolveDispute')?.variables.input).toMatchObject({
      outcome: 'COACH_ABSENT',
      refundMinor: 7_000,
    })
  })
})
