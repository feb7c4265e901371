import { noDeadlocks } from '../books/books.ts'
import { outcome } from '../people/client.ts'
import { inLanes, together } from '../people/crowd.ts'
import { permutations, spread, tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { openPayment } from '../people/open-payment.ts'
import { openCoach } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line } from '../report/table.ts'
import { event, providerSecret, postEvents } from '../people/webhook.ts'

const PRICE = 12_000

export const webhooks: Scenario = {
  name: 'webhooks',
  about: 'replays of one event, and five events in every order',
  run: async (lab) => {
    const subject = await lab.shared()
    const secret = await providerSecret(subject)
    return [
      await replays(subject, secret, lab.runs ?? 100),
      await everyOrder(subject, secret, 'instant', 'live-case', [
        ['failed', 0],
        ['failed', 0],
        ['succeeded', PRICE],
        ['refunded', 5_000],
        ['refunded', 3_000],
      ]),
      await everyOrder(subject, secret, 'by request', 'asked', [
        ['failed', 0],
        ['authorized', PRICE],
        ['succeeded', PRICE],
        ['refunded', 5_000],
        ['refunded', 3_000],
      ]),
      await noDeadlocks(subject),
    ]
  },
}

async function replays(subject: Subject, secret: string, times: number): Promise<Line> {
  const coach = await openCoach(subject)
  const { sessionId, ref } = await openPayment(subject, coach, 0, 'live-case')
  const told = event(ref, 'succeeded', PRICE)
  const answers = await together(times, () => postEvents(subject, secret, told))
  const [row] = await subject.sql<{ events: number; moves: number; status: string }>(
    `select status, (select count(*)::int from payment_events where provider_event_id = $2) as events,
       (select count(*)::int from audit_entries where subject_id = $1 and action = 'confirm') as moves
     from sessions where id = $1`,
    [sessionId, told.id],
  )
  const codes = answers.map(outcome)
  return line(
    `one event ${times} times at once: one effect`,
    `${row?.events} event, ${row?.moves} confirmation; ${tally(codes)}; ${spread(answers.map(({ ms }) => ms))}`,
    row?.events === 1 &&
      row.moves === 1 &&
      row.status === 'confirmed' &&
      codes.every((code) => code === 'done'),
  )
}

async function everyOrder(
  subject: Subject,
  secret: string,
  mode: string,
  sessionType: string,
  events: [string, number][],
): Promise<Line> {
  const coach = await openCoach(subject)
  const orders = permutations(events)
  const states = await inLanes(orders.length, 12, async (place) => {
    // Every other time: of a week that is nearly sold, guests who have not paid hold no twelve.
    const { sessionId, ref } = await openPayment(subject, coach, 2 * place, sessionType)
    for (const [type, amount] of orders[place] ?? []) {
      const { code } = await postEvents(subject, secret, event(ref, type, amount))
      if (code) return `refused with ${code}`
    }
    const [row] = await subject.sql<{ state: string }>(
      `select s.status || ', ' || p.state || ', ' || p.refunded_minor || ' back, due ' || coalesce(p.due, 'nothing') as state
       from sessions s join payments p on p.session_id = s.id where s.id = $1`,
      [sessionId],
    )
    return row?.state ?? 'no payment'
  })
  return line(
    `five events in all ${orders.length} orders, ${mode}: one final state`,
    tally(states),
    new Set(states).size === 1 && !states[0]?.startsWith('refused'),
  )
}
