import { MINUTE } from '../../lib/durations.ts'
import type { Subject } from '../lab/lab.ts'
import { checkOut, hold, payByCard, statusOf, type Ticket, ticketOf, type Wish } from './book.ts'
import { ask, outcome } from './client.ts'
import { moveTo } from './clock.ts'
import { becomes } from './retry.ts'

export interface PaidSession extends Pick<Wish, 'coach' | 'startsAt'> {
  ticket: Ticket
  /** What the sandbox calls the payment; empty for a free session. */
  ref: string
}

/** Holds a time, pays it by card unless it is free, and waits until it is confirmed. */
export async function bookAndPay({ url }: Pick<Subject, 'url'>, wish: Wish): Promise<PaidSession> {
  const held = await hold(url, wish)
  const ticket = ticketOf(held)
  if (!ticket) throw new Error(`A time could not be held: ${outcome(held)}.`)
  const opened = await checkOut(url, ticket)
  const page = opened.data?.startCheckout.checkoutUrl
  if (!page) throw new Error(`A payment page could not be opened: ${outcome(opened)}.`)
  const isFree = held.data?.createHold.session.price.amountMinor === 0
  if (!isFree) {
    const paid = await payByCard(url, page)
    if (paid.status !== 303) throw new Error(`The card was not charged: HTTP ${paid.status}.`)
  }
  if (!(await becomes(async () => (await statusOf(url, ticket)) === 'CONFIRMED')))
    throw new Error(`A session was paid and is ${await statusOf(url, ticket)}.`)
  return { ...wish, ticket, ref: isFree ? '' : (page.split('/').at(-1) ?? '') }
}

const act = (verb: string) => `mutation ($input: SessionInput!) { ${verb}(input: $input) { id } }`

/** Both sides come to sessions that begin together, and finish them after so many minutes. */
export async function attend(
  { url }: Pick<Subject, 'url'>,
  sessions: readonly PaidSession[],
  minutes = 60,
): Promise<void> {
  const [first] = sessions
  if (!first) return
  const all = async (verb: string) => {
    for (const { ticket, coach } of sessions) {
      must(verb, await ask(url, act(verb), { input: ticket }))
      must(verb, await ask(url, act(verb), { input: { sessionId: ticket.sessionId } }, coach.token))
    }
  }
  await moveTo({ url }, first.startsAt)
  await all('joinSession')
  await moveTo({ url }, new Date(first.startsAt.getTime() + minutes * MINUTE))
  await all('finishSession')
}

const SCORE = 'mutation ($input: SubmitScorecardInput!) { submitScorecard(input: $input) { id } }'
const SCORECARD = {
  scores: [
    { dimension: 'STRUCTURING', score: 4, evidence: 'Tailored tree in a minute.' },
    { dimension: 'QUANTITATIVE', score: 3 },
    { dimension: 'SYNTHESIS', score: 3 },
    { dimension: 'CREATIVITY' },
  ],
  strengths: ['Opens with a hypothesis.'],
  priorities: [
    {
      dimension: 'STRUCTURING',
      observation: 'Starts before the goal is clear.',
      why: 'The tree then answers another question.',
      nextStep: 'Repeat the goal first.',
    },
  ],
  recommendation: 'BORDERLINE',
}

/** Without it a coach is not paid for a session. */
export async function writeScorecard(
  { url }: Pick<Subject, 'url'>,
  { ticket, coach }: PaidSession,
): Promise<void> {
  const input = { ...SCORECARD, sessionId: ticket.sessionId }
  must('submitScorecard', await ask(url, SCORE, { input }, coach.token))
}

function must(what: string, answer: Parameters<typeof outcome>[0]): void {
  if (answer.code) throw new Error(`${what}: ${outcome(answer)}`)
}
