import { describe, expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { refusal } from '../../../testing/api-link.ts'
import { inHours, visitRoom } from '../room/room.testing.tsx'
import { action, buildSession, messageList } from '../session.testing.ts'

const message = (n: number, body: string, author = 'COACH') => ({
  id: `30000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
  author,
  isMine: author === 'SEEKER',
  body,
  sentAt: inHours(n - 100),
})
const session = () => buildSession({ allowedActions: [action('SEND_MESSAGE')] })
const log = async () => within(await screen.findByRole('log', { name: 'Messages' }))
const field = () => screen.getByLabelText('Message to Elena')

describe('the messages of a session', () => {
  test('stand in the order they were sent, each with who and when', async () => {
    visitRoom({
      session,
      sessionMessages: () => messageList([message(1, 'Bring paper.'), message(2, 'I will.', 'SEEKER')]),
    })
    const thread = await log()
    expect(await thread.findByText('I will.')).toBeInTheDocument()
    expect(thread.getAllByText(/Bring paper\.|I will\./).map(({ textContent }) => textContent)).toEqual([
      'Bring paper.',
      'I will.',
    ])
    expect(thread.getByText(/^Elena, /)).toBeInTheDocument()
    expect(thread.getByText(/^You, /)).toBeInTheDocument()
  })

  test('are sent with Ctrl and Enter, and stand in the thread at once', async () => {
    const written = [message(1, 'Bring paper.')]
    let answer: () => void = () => undefined
    const { user, calls } = visitRoom({
      session,
      sessionMessages: () => messageList(written),
      sendSessionMessage: async () => {
        await new Promise<void>((resolve) => {
          answer = resolve
        })
        written.push(message(2, 'I will.', 'SEEKER'))
        return session()
      },
    })
    const thread = await log()
    await user.type(field(), 'I will.{Control>}{Enter}{/Control}')
    expect(thread.getByText('You, sending')).toBeInTheDocument()
    expect(field()).toHaveValue('')
    answer()
    await waitFor(() => expect(thread.queryByText('You, sending')).not.toBeInTheDocument())
    expect(thread.getAllByText('I will.')).toHaveLength(1)
    expect(calls.find(({ operation }) => operation === 'SendSessionMessage')?.variables.input).toMatchObject({
      body: 'I will.',
    })
  })

  test('that cannot be sent are back in the field with the reason, under the same key', async () => {
    let down = true
    const { user, calls } = visitRoom({
      session,
      sendSessionMessage: () => {
        if (down) throw refusal('RATE_LIMITED', 'Too many requests. Try again in 20 seconds.')
        return session()
      },
    })
    await log()
    await user.type(field(), 'Are you there?')
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    expect(await screen.findByText('Too many requests. Try again in 20 seconds.')).toBeInTheDocument()
    expect(field()).toHaveValue('Are you there?')
    down = false
    await user.click(screen.getByRole('button', { name: 'Send message' }))
    await waitFor(() => expect(field()).toHaveValue(''))
    const keys = calls
      .filter(({ operation }) => operation === 'SendSessionMessage')
      .map(({ variables }) => (variables.input as { idempotencyKey: string }).idempotencyKey)
    expect(new Set(keys).size).toBe(1)
  })

  test('mark what came since the last visit', async () => {
    localStorage.setItem(`read-messages:${session().id}`, inHours(-99))
    visitRoom({
      session,
      sessionMessages: () => messageList([message(1, 'Bring paper.'), message(2, 'And a pen.')]),
    })
    const thread = await log()
    const mark = await thread.findByText('New')
    expect(mark.nextElementSibling).toHaveTextContent('And a pen.')
    expect(mark.previousElementSibling).toHaveTextContent('Bring paper.')
  })

  test('stay to be read where nothing can be written any more, with the reason', async () => {
    const reason = 'You can write to each other from the booking until the session closes.'
    visitRoom({
      session: () => buildSession({ status: 'CLOSED', allowedActions: [action('SEND_MESSAGE', reason)] }),
      sessionMessages: () => messageList([message(1, 'Bring paper.')]),
    })
    const section = within(await screen.findByRole('region', { name: 'Messages' }))
    expect(await section.findByText(reason)).toBeInTheDocument()
    expect(section.queryByRole('button', { name: 'Send message' })).not.toBeInTheDocument()
  })

  test('bring along what the other side has changed', async () => {
    let joined = false
    visitRoom({
      session: () =>
        buildSession({
          opensAt: inHours(-0.1),
          startsAt: inHours(0.05),
          coachJoinedAt: joined ? inHours(0) : null,
          allowedActions: [action('SEND_MESSAGE')],
        }),
      sessionMessages: () => {
        joined = true
        return messageList()
      },
    })
    expect(await screen.findByText('Elena has not joined yet')).toBeInTheDocument()
  })
})
