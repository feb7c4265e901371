import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { formatDay, formatInstant, formatTime, localDate } from '../../../lib/time.ts'
import { refusal } from '../../../testing/api-link.ts'
import { buildViewer } from '../../../testing/viewers.ts'
import { inHours, visitRoom } from '../room/room.testing.tsx'
import { action, buildSession } from '../session.testing.ts'

const ID = buildSession().id
const ZONE = 'UTC'
/** Two times of the day after tomorrow, which the picker shows at any hour of this one. */
const onThatDay = (hour: string) => `${inHours(48).slice(0, 10)}T${hour}:00.000Z`
const NEW = onThatDay('10:00')
const EXPIRES = inHours(20)
const slotAt = (startsAt: string) => ({
  startsAt,
  endsAt: startsAt,
  timeZone: ZONE,
  localDate: localDate(startsAt, ZONE),
  localStart: formatTime(startsAt, ZONE),
})
const movable = [action('RESCHEDULE'), action('CANCEL', null, 7_000)]

async function openDialog(api: Record<string, unknown>, name: string) {
  const page = visitRoom(api)
  await page.user.click(await screen.findByRole('button', { name: 'Move to another time' }))
  const dialog = within(await screen.findByRole('dialog', { name }))
  return { ...page, dialog }
}
const pickTime = async ({ dialog, user }: Awaited<ReturnType<typeof openDialog>>) =>
  user.click(await dialog.findByRole('button', { name: new RegExp(formatTime(NEW, ZONE)) }))

describe('a seeker with free moves', () => {
  test('sees both times, the money and the moves left, and moves at once §4', async () => {
    const session = buildSession({ allowedActions: movable })
    const moved = buildSession({ startsAt: NEW, movesLeft: 1, allowedActions: movable })
    const page = await openDialog(
      {
        session: () => session,
        rescheduleSlots: () => [slotAt(NEW)],
        rescheduleSession: () => moved,
      },
      'Move this session',
    )
    const { dialog, user, calls } = page
    expect(dialog.getByRole('button', { name: 'Move session' })).toBeDisabled()
    await pickTime(page)
    expect(dialog.getByText('Old time').nextSibling).toHaveTextContent(formatInstant(session.startsAt, ZONE))
    expect(dialog.getByText('New time').nextSibling).toHaveTextContent(formatInstant(NEW, ZONE))
    expect(dialog.getByText(/Both in .*UTC/)).toBeInTheDocument()
    expect(dialog.getByText('Moves at once. 1 free move left after this.')).toBeInTheDocument()
    expect(dialog.getByText(/Cancelling later gives back £70.00 at most/)).toBeInTheDocument()
    await user.click(dialog.getByRole('button', { name: 'Move session' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() =>
      expect(screen.getByRole('heading', { level: 1 }).nextSibling).toHaveTextContent(formatDay(NEW, ZONE)),
    )
    const sent = calls.find(({ operation }) => operation === 'RescheduleSession')
    expect(sent?.variables.input).toMatchObject({ sessionId: ID, startsAt: NEW, timeZone: ZONE })
  })

  test('whose time was just taken reads so in place, and the times are asked for again', async () => {
    let asked = 0
    const page = await openDialog(
      {
        session: () => buildSession({ allowedActions: movable }),
        rescheduleSlots: () => {
          asked += 1
          return asked === 1 ? [slotAt(NEW)] : []
        },
        rescheduleSession: () => {
          throw refusal('SLOT_TAKEN', 'Someone has just taken this time. Pick another one.')
        },
      },
      'Move this session',
    )
    await pickTime(page)
    await page.user.click(page.dialog.getByRole('button', { name: 'Move session' }))
    expect(await page.dialog.findByRole('alert')).toHaveTextContent('Someone has just taken this time.')
    expect(await page.dialog.findByText('Pick one above')).toBeInTheDocument()
    expect(asked).toBe(2)
    expect(page.dialog.getByRole('button', { name: 'Move session' })).toBeDisabled()
  })

  test('uses one key for a press repeated after no answer, and another for another time', async () => {
    const OTHER = onThatDay('12:00')
    let fails = true
    const page = await openDialog(
      {
        session: () => buildSession({ allowedActions: movable }),
        rescheduleSlots: () => [slotAt(NEW), slotAt(OTHER)],
        rescheduleSession: () => {
          if (fails) throw refusal('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again.')
          return buildSession({ startsAt: OTHER })
        },
      },
      'Move this session',
    )
    const move = () => page.user.click(page.dialog.getByRole('button', { name: 'Move session' }))
    await pickTime(page)
    await move()
    await page.dialog.findByRole('alert')
    await move()
    await page.dialog.findByRole('alert')
    await page.user.click(page.dialog.getByRole('button', { name: new RegExp(formatTime(OTHER, ZONE)) }))
    fails = false
    await move()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    const keys = page.calls
      .filter(({ operation }) => operation === 'RescheduleSession')
      .map(({ variables }) => (variables.input as { idempotencyKey: string }).idempotencyKey)
    expect(keys).toHaveLength(3)
    expect(keys[0]).toBe(keys[1])
    expect(keys[2]).not.toBe(keys[0])
  })
})

describe('who has to ask', () => {
  test('reads that the old time stands until the coach accepts, and may say why', async () => {
    const asks = { movesAtOnce: false, movesLeft: 0, allowedActions: movable }
    const page = await openDialog(
      {
        session: () => buildSession(asks),
        rescheduleSlots: () => [slotAt(NEW)],
        rescheduleSession: () =>
          buildSession({
            ...asks,
            rescheduleProposal: proposal('SEEKER'),
            allowedActions: [action('WITHDRAW_RESCHEDULE')],
          }),
      },
      'Propose a new time',
    )
    await pickTime(page)
    expect(
      page.dialog.getByText('Elena is asked. You keep the old time until Elena accepts.'),
    ).toBeInTheDocument()
    await page.user.type(page.dialog.getByLabelText(/A word to Elena/), 'My interview moved.')
    await page.user.click(page.dialog.getByRole('button', { name: 'Ask Elena' }))
    const card = within(await screen.findByRole('region', { name: 'You proposed a new time' }))
    expect(card.getByRole('button', { name: 'Withdraw the new time' })).toBeInTheDocument()
    expect(
      page.calls.find(({ operation }) => operation === 'RescheduleSession')?.variables.input,
    ).toMatchObject({ note: 'My interview moved.' })
  })
})

const proposal = (proposedBy: 'SEEKER' | 'COACH') => ({
  proposedBy,
  startsAt: NEW,
  endsAt: inHours(98),
  expiresAt: EXPIRES,
  note: 'My interview moved.',
})

describe('a new time that is proposed', () => {
  const proposed = {
    viewerRole: 'COACH',
    rescheduleProposal: proposal('SEEKER'),
    allowedActions: [
      action('ACCEPT_RESCHEDULE'),
      action('DECLINE_RESCHEDULE'),
      action('RESCHEDULE', 'Answer it first.'),
    ],
  }

  test('says who, what, why and until when; taking it moves the session', async () => {
    const { user, calls } = visitRoom(
      {
        session: () => buildSession(proposed),
        acceptReschedule: () => buildSession({ viewerRole: 'COACH', startsAt: NEW, allowedActions: [] }),
      },
      { viewer: buildViewer({ userType: 'COACH' }) },
    )
    const card = within(await screen.findByRole('region', { name: 'Maya proposed a new time' }))
    expect(card.getByText('My interview moved.')).toBeInTheDocument()
    expect(card.getByText(new RegExp(`Answer until ${formatInstant(EXPIRES, ZONE)}`))).toBeInTheDocument()
    expect(screen.getByText('New time to answer')).toBeInTheDocument()
    await user.click(card.getByRole('button', { name: 'Take the new time' }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /proposed a new time/ })).not.toBeInTheDocument(),
    )
    const time = screen.getByRole('heading', { level: 1 }).nextSibling
    expect(time).toHaveTextContent(formatDay(NEW, ZONE))
    expect(time).toHaveFocus()
    expect(calls.find(({ operation }) => operation === 'AcceptReschedule')?.variables.input).toMatchObject({
      sessionId: ID,
      idempotencyKey: expect.any(String),
    })
  })

  test.each([
    ['declined', 'Keep the old time', 'declineReschedule', proposed],
    [
      'withdrawn',
      'Withdraw the new time',
      'withdrawReschedule',
      { rescheduleProposal: proposal('SEEKER'), allowedActions: [action('WITHDRAW_RESCHEDULE')] },
    ],
  ])('%s, the old time stays', async (_name, label, field, state) => {
    const { user } = visitRoom({
      session: () => buildSession(state),
      [field]: () => buildSession({ ...state, rescheduleProposal: null, allowedActions: [] }),
    })
    await user.click(await screen.findByRole('button', { name: label }))
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: /proposed a new time/ })).not.toBeInTheDocument(),
    )
    expect(screen.queryByRole('button', { name: label })).not.toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 }).nextSibling).toHaveFocus()
  })

  test('refused, the buttons stay, and so does the focus', async () => {
    const { user, calls } = visitRoom({
      session: () => buildSession(proposed),
      declineReschedule: () => {
        throw refusal('POLICY_VIOLATION', 'Too late.')
      },
    })
    const button = await screen.findByRole('button', { name: 'Keep the old time' })
    await user.click(button)
    await waitFor(() => expect(calls.at(-1)?.operation).toBe('DeclineReschedule'))
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'))
    expect(button).toHaveFocus()
  })

  test('answered while the reader writes a message, the focus stays there', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { user } = visitRoom({
      session: () =>
        buildSession({ ...proposed, allowedActions: [...proposed.allowedActions, action('SEND_MESSAGE')] }),
      declineReschedule: () => answer.promise,
    })
    const button = await screen.findByRole('button', { name: 'Keep the old time' })
    await user.click(button)
    const field = screen.getByRole('textbox', { name: /^Message to/ })
    await user.type(field, 'One moment')
    answer.resolve(buildSession({ viewerRole: 'COACH', allowedActions: [action('SEND_MESSAGE')] }))
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(field).toHaveFocus()
  })

  test('answered while the reader is nowhere in particular, the focus does not jump', async () => {
    const answer = Promise.withResolvers<unknown>()
    const { user } = visitRoom({
      session: () => buildSession(proposed),
      declineReschedule: () => answer.promise,
    })
    const button = await screen.findByRole('button', { name: 'Keep the old time' })
    await user.click(button)
    button.blur()
    answer.resolve(buildSession({ allowedActions: [] }))
    await waitFor(() => expect(button).not.toBeInTheDocument())
    expect(document.body).toHaveFocus()
  })
})
