import { randomUUID } from 'node:crypto'
import { cancel, checkOut, hold, payByCard, quote, statusOf, ticketOf, type Ticket } from '../people/book.ts'
import { noDeadlocks } from '../books/books.ts'
import { type Answer, outcome } from '../people/client.ts'
import { together } from '../people/crowd.ts'
import { spread, tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { settled } from '../books/money.ts'
import { guest, openCoach } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line, none } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

export const keys: Scenario = {
  name: 'keys',
  about: 'one idempotency key many times at once, on two servers of one database',
  run: async (lab) => {
    const first = await lab.shared()
    const second = await lab.beside(first)
    const times = lab.runs ?? 50
    const repeat = <T>(one: (url: string) => Promise<Answer<T>>) =>
      together(times, (place) => one((place % 2 ? first : second).url))
    const coach = await openCoach(first)
    const wish = { coach, startsAt: timeOf(0), guest: guest(), key: randomUUID() }

    const held = await repeat((url) => hold(url, wish))
    const other = await repeat((url) => hold(url, { ...wish, startsAt: timeOf(1) }))
    const mixed = await mixedBodies(times, first, second, { ...wish, startsAt: timeOf(2), guest: guest() })
    const ticket = found(held.map(ticketOf))
    const key = randomUUID()
    const checkouts = await repeat((url) => checkOut(url, ticket, key))
    const page = found(checkouts.map(({ data }) => data)).startCheckout.checkoutUrl
    const paid = await repeat((url) => payByCard(url, page))
    const wasConfirmed = (await statusOf(first.url, ticket)) === 'CONFIRMED'
    const refund = found([(await quote(first.url, ticket)).data]).quoteCancellation.refund
    const cancelled = await repeat((url) => cancel(url, ticket, { key, refund }))
    return [
      await same(first, `createHold ${times} times`, held, 'select 1 from sessions where id = $1', ticket),
      line(
        `the key with another body ${times} times: IDEMPOTENCY_MISMATCH`,
        tally(other.map(outcome)),
        other.every(({ code }) => code === 'IDEMPOTENCY_MISMATCH'),
      ),
      mixed,
      await same(
        first,
        `startCheckout ${times} times`,
        checkouts,
        'select 1 from payments where session_id = $1',
        ticket,
      ),
      line(
        `the card page sent ${times} times: one charge, and the session is booked`,
        `${tally(paid.map(({ status }) => `HTTP ${status}`))}; ${wasConfirmed ? 'booked' : 'not booked'}`,
        wasConfirmed && paid.every(({ status }) => status === 303),
      ),
      ...(await refundedOnce(first, times, cancelled, ticket)),
      await noDeadlocks(first),
    ]
  },
}

/** One effect in the database, and every answer the same. */
async function same(
  { sql }: Subject,
  what: string,
  answers: Answer[],
  effect: string,
  { sessionId }: Ticket,
): Promise<Line> {
  const different = new Set(answers.map(({ data, code }) => JSON.stringify([code, data]))).size
  const effects = (await sql(effect, [sessionId])).length
  return line(
    `${what}: one effect, one answer`,
    `${effects} effect, ${different} answer; ${tally(answers.map(outcome))}; ${spread(answers.map(({ ms }) => ms))}`,
    effects === 1 && different === 1 && answers[0]?.code === null,
  )
}

/** Two bodies race for one key: one wins all of its repeats, the other none. */
async function mixedBodies(
  times: number,
  first: Subject,
  second: Subject,
  wish: Parameters<typeof hold>[1],
): Promise<Line> {
  const key = randomUUID()
  const answers = await together(times, (place) =>
    hold((place % 3 ? first : second).url, {
      ...wish,
      key,
      startsAt: place % 2 ? wish.startsAt : timeOf(3),
    }),
  )
  const ids = new Set(answers.map(ticketOf).flatMap((ticket) => (ticket ? [ticket.sessionId] : [])))
  const codes = answers.map(outcome)
  return line(
    'two bodies race for one key: one effect, the other IDEMPOTENCY_MISMATCH',
    `${ids.size} session; ${tally(codes)}`,
    ids.size === 1 && codes.every((code) => code === 'done' || code === 'IDEMPOTENCY_MISMATCH'),
  )
}

async function refundedOnce(subject: Subject, times: number, cancelled: Answer[], { sessionId }: Ticket) {
  const left = await settled(subject)
  const [row] = await subject.sql<{ refunded: number; amount: number; events: number }>(
    `select refunded_minor as refunded, amount_minor as amount,
       (select count(*)::int from payment_events e where e.payment_id = p.id and type = 'refunded') as events
     from payments p where session_id = $1`,
    [sessionId],
  )
  const measured = `${tally(cancelled.map(outcome))}; ${row?.events} refund, ${row?.refunded} of ${row?.amount}`
  return [
    line(
      `cancelSession ${times} times: one refund`,
      measured,
      row?.events === 1 && row.refunded === row.amount,
    ),
    none('money left on the way', left),
  ]
}

function found<T>(answers: readonly (T | null)[]): T {
  const one = answers.find((answer) => answer !== null)
  if (!one) throw new Error('Nobody had an answer to go on with.')
  return one
}
