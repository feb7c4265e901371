import { randomUUID } from 'node:crypto'
import { outcome } from '../people/client.ts'
import { together } from '../people/crowd.ts'
import { tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { openPayment } from '../people/open-payment.ts'
import { openCoach } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { line } from '../report/table.ts'
import { event, providerSecret, postEvents } from '../people/webhook.ts'

const PRICE = 12_000
const TIMES = 100

/** What a signed event says that is not so, and why it is set aside. */
const LIES: readonly [sessionType: string, type: string, amount: number, currency: string, why: string][] = [
  ['live-case', 'succeeded', 1, 'GBP', 'amount_differs'],
  ['live-case', 'succeeded', PRICE + 1, 'GBP', 'amount_differs'],
  ['live-case', 'succeeded', PRICE, 'USD', 'currency_differs'],
  ['live-case', 'authorized', PRICE, 'GBP', 'not_asked'],
  ['live-case', 'refunded', PRICE, 'GBP', 'before_cause'],
  ['asked', 'authorized', 1, 'GBP', 'amount_differs'],
  ['asked', 'voided', PRICE, 'GBP', 'before_cause'],
]

export const lyingProvider: Scenario = {
  name: 'lying-provider',
  about: 'signed events that name other amounts and currencies, come too early, too late or again',
  run: async (lab) => {
    const subject = await lab.shared()
    const secret = await providerSecret(subject)
    const coach = await openCoach(subject)
    const states: string[] = []
    const reasons: string[] = []
    for (const [place, [sessionType, type, amount, currency, why]] of LIES.entries()) {
      const { sessionId, ref } = await openPayment(subject, coach, place, sessionType)
      const answer = await postEvents(subject, secret, event(ref, type, amount, currency))
      states.push(`${outcome(answer)}, ${await stateOf(subject, sessionId)}`)
      reasons.push((await reasonOf(subject, ref)) === why ? 'named' : `${why} not named`)
    }
    const stranger = randomUUID()
    const unknown = await postEvents(subject, secret, event(stranger, 'succeeded', PRICE))
    const revived = await openPayment(subject, coach, LIES.length, 'live-case')
    const again = async (type: string) => {
      await together(TIMES, () => postEvents(subject, secret, event(revived.ref, type, PRICE)))
      return stateOf(subject, revived.sessionId)
    }
    const paid = await again('succeeded')
    const returned = await again('refunded')
    const paidAgain = await again('succeeded')
    return [
      line(
        'no lie books or pays anything',
        tally(states),
        states.every((state) => state === 'done, held, pending'),
      ),
      line(
        'each waits for an admin with its reason',
        tally(reasons),
        reasons.every((reason) => reason === 'named'),
      ),
      line(
        'an unknown reference is answered 200 and kept',
        `HTTP ${unknown.status}, ${await reasonOf(subject, stranger)}`,
        unknown.status === 200 && (await reasonOf(subject, stranger)) === 'unknown_reference',
      ),
      line(
        `paid, refunded and paid, each ${TIMES} times under new ids: money that is gone stays gone`,
        `${paid}; ${returned}; ${paidAgain}`,
        paid === 'confirmed, succeeded' && returned === 'cancelled, refunded' && paidAgain === returned,
      ),
    ]
  },
}

async function stateOf({ sql }: Subject, sessionId: string): Promise<string> {
  const [row] = await sql<{ state: string }>(
    `select s.status || ', ' || p.state as state from sessions s join payments p on p.session_id = s.id where s.id = $1`,
    [sessionId],
  )
  return row?.state ?? 'no payment'
}

async function reasonOf({ sql }: Subject, ref: string): Promise<string> {
  const [row] = await sql<{ reason: string }>(
    `select i.reason from payment_issues i join payment_events e on e.id = i.payment_event_id where e.provider_ref = $1`,
    [ref],
  )
  return row?.reason ?? 'not kept'
}
