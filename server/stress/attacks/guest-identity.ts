import { randomUUID } from 'node:crypto'
import { checkOut, hold, statusOf, type Ticket, ticketOf } from '../people/book.ts'
import { type Answer, ask, outcome } from '../people/client.ts'
import { inLanes } from '../people/crowd.ts'
import { tally } from '../report/figures.ts'
import type { Subject } from '../lab/lab.ts'
import { guest, openCoach, several } from '../people/people.ts'
import type { Scenario } from '../scenario.ts'
import { line, type Line } from '../report/table.ts'
import { timeOf } from '../people/times.ts'

const COACHES = 4
const CONFIRM = `mutation ($input: SessionInput!) { confirmBooking(input: $input) { status } }`
const COMMISSION = `query ($id: ID!, $token: String) { session(id: $id, token: $token) { commissionBps } }`

export const guestIdentity: Scenario = {
  name: 'guest-identity',
  about: 'a stranger who knows an address, and nothing else of its owner',
  run: async (lab) => {
    const subject = await lab.shared()
    return [await takeHolds(subject), await learn(subject), await putIntro(subject)]
  },
}

/** The owner holds one time; the stranger takes another with the same coach, and as many as a person may elsewhere. */
async function takeHolds(subject: Subject): Promise<Line> {
  const coaches = await several(COACHES, () => openCoach(subject))
  const [coach, ...others] = coaches
  if (!coach) throw new RangeError('There is no coach.')
  const victim = guest()
  const own = await held(subject, { coach, startsAt: timeOf(60), guest: victim })
  const answers: Answer[] = await inLanes(COACHES, 1, (place) =>
    hold(subject.url, { coach: coaches[place] ?? coach, startsAt: timeOf(61 + place), guest: victim }),
  )
  const [last] = others
  const next = await hold(subject.url, {
    coach: last ?? coach,
    startsAt: timeOf(70),
    guest: victim,
    earlier: own,
  })
  return line(
    'the hold of an address stays, and its owner holds another',
    `${await statusOf(subject.url, own)}; stranger ${tally(answers.map(outcome))}; owner ${outcome(next)}`,
    (await statusOf(subject.url, own)) === 'HELD' && next.code === null,
  )
}

/** A busy address and a free one must answer the same. */
async function learn(subject: Subject): Promise<Line> {
  const [first, second] = await several(2, () => openCoach(subject))
  if (!first || !second) throw new RangeError('There is no coach.')
  const busy = guest()
  await held(subject, { coach: first, startsAt: timeOf(72), guest: busy })
  const told = await inLanes(2, 1, async (place) => {
    const ticket = await held(subject, {
      coach: second,
      startsAt: timeOf(72 + place * 2),
      guest: place === 0 ? busy : guest(),
    })
    const { data } = await ask<{ session: { commissionBps: number | null } }>(subject.url, COMMISSION, {
      id: ticket.sessionId,
      token: ticket.token,
    })
    return `commission ${data?.session.commissionBps ?? 'untold'}`
  })
  return line('a busy address and an unknown one answer alike', tally(told), new Set(told).size === 1)
}

/** A free session under somebody's address is only held, and whoever typed it cannot confirm it. */
async function putIntro(subject: Subject): Promise<Line> {
  const [coach] = await several(1, () => openCoach(subject))
  if (!coach) throw new RangeError('There is no coach.')
  const ticket = await held(subject, {
    coach,
    startsAt: timeOf(76),
    sessionType: 'hello',
    guest: { name: 'Noor Haddad', email: `${randomUUID()}@mail.test` },
  })
  await checkOut(subject.url, ticket)
  const confirmed = await ask(subject.url, CONFIRM, { input: ticket })
  const status = await statusOf(subject.url, ticket)
  return line(
    'a free session under a stranger’s address is not booked without its mailbox',
    `${status}; confirming by the booking’s own link: ${outcome(confirmed)}`,
    status === 'HELD' && confirmed.code === 'POLICY_VIOLATION',
  )
}

async function held(subject: Subject, wish: Parameters<typeof hold>[1]): Promise<Ticket> {
  const answer = await hold(subject.url, wish)
  const ticket = ticketOf(answer)
  if (!ticket) throw new Error(`The time could not be held: ${outcome(answer)}`)
  return ticket
}
