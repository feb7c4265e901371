import { ask, tokenOf } from '../product/ask.ts'
import { DAY } from '../../lib/durations.ts'

/** What the addresses of the demo marketplace are made of, each asked for once, when a page needs it. */
export interface PageFacts {
  coachId: () => Promise<string>
  /** Puts a time on hold for a guest, and answers it as the pay page takes it. */
  holdTime: () => Promise<string>
  /** A session of the demo seeker that is still to come, and one that is over. */
  upcomingId: () => Promise<string>
  pastId: () => Promise<string>
  /** A session whose scorecard the demo coach owes; the demo seeker's own is left to the walk that fills it in. */
  dueId: () => Promise<string>
  /** A drill of the demo seeker that is open. */
  drillId: () => Promise<string>
  /** The key of the demo’s partner. */
  keyId: () => Promise<string>
  /** Where a scorecard of the demo seeker is shown to others. */
  sharedCard: () => Promise<string>
}

const MINE = `query Mine($when: SessionWhen!) { mySessions(when: $when, first: 50) { edges { node { id status } } } }`
const SLOTS = `query Slots($coachId: ID!, $from: DateTimeISO!, $to: DateTimeISO!) {
  coach(id: $coachId) { sessionTypes { key price { amountMinor } } }
  slots(coachId: $coachId, sessionType: "live-case", from: $from, to: $to, timeZone: "Europe/London") { startsAt } }`
const HOLD = `mutation Hold($input: CreateHoldInput!) { createHold(input: $input) { token session { id } } }`

async function sessionsOf(token: string, when: 'UPCOMING' | 'PAST', status: string): Promise<string> {
  const { mySessions } = await ask<{ mySessions: { edges: { node: { id: string; status: string } }[] } }>(
    MINE,
    { when },
    token,
  )
  const found = mySessions.edges.find(({ node }) => node.status === status)
  if (!found) throw new Error(`The demo has no ${status} session here.`)
  return found.node.id
}

async function dueScorecard(token: string): Promise<string> {
  const { scorecardsDue } = await ask<{
    scorecardsDue: { edges: { node: { id: string; seekerName: string } }[] }
  }>('{ scorecardsDue(first: 50) { edges { node { id seekerName } } } }', {}, token)
  const found = scorecardsDue.edges.find(({ node }) => !node.seekerName.startsWith('Maya'))
  if (!found) throw new Error('The demo coach owes no scorecard.')
  return found.node.id
}

async function openDrill(token: string): Promise<string> {
  const { myDrills } = await ask<{ myDrills: { id: string; endedAt: string | null }[] }>(
    '{ myDrills { id endedAt } }',
    {},
    token,
  )
  const found = myDrills.find(({ endedAt }) => !endedAt)
  if (!found) throw new Error('The demo seeker has no drill that is open.')
  return found.id
}

async function holdTime(coachId: string): Promise<string> {
  const now = Date.now()
  const { slots } = await ask<{ slots: { startsAt: string }[] }>(SLOTS, {
    coachId,
    from: new Date(now + DAY).toISOString(),
    to: new Date(now + 15 * DAY).toISOString(),
  })
  const { createHold } = await ask<{ createHold: { token: string; session: { id: string } } }>(HOLD, {
    input: {
      coachId,
      sessionType: 'live-case',
      startsAt: slots.at(-1)?.startsAt,
      timeZone: 'Europe/London',
      guest: { name: 'Lena Vogt', email: `lena.${crypto.randomUUID()}@example.com` },
      idempotencyKey: crypto.randomUUID(),
    },
  })
  return `session=${createHold.session.id}&token=${createHold.token}`
}

/** Makes a link to a scorecard that its seeker has opened. */
async function shareCard(token: string): Promise<string> {
  const { myScorecards } = await ask<{ myScorecards: { edges: { node: Card }[] } }>(
    '{ myScorecards(first: 50) { edges { node { sessionId isSealed } } } }',
    {},
    token,
  )
  const found = myScorecards.edges.find(({ node }) => !node.isSealed)
  if (!found) throw new Error('The demo seeker has no scorecard to share.')
  const { shareScorecard } = await ask<{ shareScorecard: { url: string } }>(
    'mutation Share($input: ShareScorecardInput!) { shareScorecard(input: $input) { url } }',
    { input: { sessionId: found.node.sessionId } },
    token,
  )
  return new URL(shareScorecard.url).pathname
}

interface Card {
  sessionId: string
  isSealed: boolean
}

/** Of a partner that is told of changes. */
async function partnerKey(): Promise<string> {
  const { webhookEndpoints } = await ask<{ webhookEndpoints: { edges: { node: { keyId: string } }[] } }>(
    '{ webhookEndpoints(first: 1) { edges { node { keyId } } } }',
    {},
    await tokenOf('admin@casebound.test'),
  )
  const [found] = webhookEndpoints.edges
  if (!found) throw new Error('The demo has no partner that is told of changes.')
  return found.node.keyId
}

function once<T>(find: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | undefined
  return () => (found ??= find())
}

/** Asks the running product; every journey page has something real on it. */
export function pageFacts(): PageFacts {
  const seeker = once(() => tokenOf('seeker@casebound.test'))
  const coach = once(() => tokenOf('coach@casebound.test'))
  const coachId = once(async () => {
    const { me } = await ask<{ me: { coachId: string } }>('query Me { me { coachId } }', {}, await coach())
    return me.coachId
  })
  return {
    coachId,
    holdTime: once(async () => holdTime(await coachId())),
    upcomingId: once(async () => sessionsOf(await seeker(), 'UPCOMING', 'CONFIRMED')),
    pastId: once(async () => sessionsOf(await seeker(), 'PAST', 'COMPLETED')),
    dueId: once(async () => dueScorecard(await coach())),
    drillId: once(async () => openDrill(await seeker())),
    keyId: once(partnerKey),
    sharedCard: once(async () => shareCard(await seeker())),
  }
}
