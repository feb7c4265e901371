import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn, type SessionOverrides } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import { changeSettings } from '../../testing/change-settings.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { buildPair } from '../../modules/accounts/erasure-scenario.testing.ts'
import { buildKey } from '../../modules/partners/partner-key.testing.ts'
import { signSessionToken } from '../../modules/sessions/booking/session-token.rules.ts'
import { actOn } from '../../testing/act-on-session.ts'
import { ask } from './ask.testing.ts'
import { type Rows, rowsOf } from './rows.testing.ts'
import { fillSide, publish } from './fill-world.testing.ts'

/** Whatever belongs together: a seeker and a coach with their sessions, a partner with its key. */
export interface Side {
  name: 'first' | 'second'
  seeker: TestUser
  coach: TestCoach
  /** The session both began with comes first, then one that a guest booked. One that is confirmed is `proposed`: another time is. */
  sessions: { id: string; status: string; token: string; isOfGuest: boolean }[]
  key: { id: string; secret: string }
  endpointId: string
  deliveryId: string
  /** Rows that mutations name, as each of its people has them. */
  rows: Record<'seeker' | 'coach', Rows>
}

export interface World {
  market: Marketplace
  first: Side
  second: Side
  admin: TestUser
  newCoach: TestUser
  /** A coach who waits to be verified, whom the public does not see. */
  hidden: TestCoach
  adminsQuery: string
  /** The same and one who changed a claim, with the revisions of what an admin has just read. */
  waiting: { coachId: string; claims: string; changed: { coachId: string; set: string; claim: string } }
}

/** Two sides that have nothing to do with each other. The second has a session in every state there is. */
export async function buildWorld(market: Marketplace): Promise<World> {
  await changeSettings(market, {
    'limits.points_per_account': 1_000_000_000,
    'limits.points_per_network': 1_000_000_000,
    'limits.own_points_per_network': 1_000_000_000,
    'limits.holds_per_hour': 1000,
  })
  const admin = await buildUser(market, { userType: 'admin', firstName: 'Ada' })
  const firstPair = await buildPair(market)
  const secondPair = await buildPair(market, { as: 'other' })
  for (const [place, status] of STATES.entries())
    await buildSession(market, { ...secondPair, status, startsAt: noonIn(market, place > 5 ? 2 + place : 1) })
  const known = await buildUser(market, { email: 'known@mail.test', firstName: 'Known' })
  market.identity.admit({
    uid: known.firebaseUid,
    email: known.email,
    emailVerified: true,
    password: 'a password',
  })
  const hidden = await buildCoach(market, { stage: 'draft', firstName: 'Hidden' })
  const changed = await buildCoach(market, { stage: 'paused', firstName: 'Changed' })
  await publish(market, hidden, changed)
  const world = {
    market,
    admin,
    newCoach: await buildUser(market, { userType: 'coach', firstName: 'Newton' }),
    hidden,
    adminsQuery: '',
    waiting: {
      coachId: hidden.coachId,
      claims: '',
      changed: { coachId: changed.coachId, set: '', claim: '' },
    },
    first: await sideOf(market, 'first', firstPair),
    second: await sideOf(market, 'second', secondPair),
  }
  await market.runJobs()
  for (const side of [world.first, world.second]) {
    await fillSide(market, side)
    for (const part of ['seeker', 'coach'] as const) side.rows[part] = await rowsOf(market, side, part)
  }
  // What happened just now is in no figure yet.
  market.advance(1)
  await market.deliverWebhooks()
  world.waiting = await readWaiting(world)
  world.adminsQuery = await idOf(market, 'select id from saved_queries where owner_id = $1', admin.id)
  return world
}

/** The clock goes on with those that have begun; the others begin after it. */
const STATES: NonNullable<SessionOverrides['status']>[] = [
  'no_show',
  'disputed',
  'completed',
  'completed',
  'needs_resolution',
  'in_progress',
  'cancelled',
  'requested',
  'confirmed',
  'confirmed',
  'held',
]

async function sideOf(
  market: Marketplace,
  name: Side['name'],
  { seeker, coach }: Pick<Side, 'seeker' | 'coach'>,
): Promise<Side> {
  const rows = await market.sql<{
    id: string
    status: string
    seeker_id: string | null
    token_epoch: number
  }>('select id, status, seeker_id, token_epoch from sessions where coach_id = $1 order by created_at, id', [
    coach.coachId,
  ])
  const sessions = rows.map(({ id, status, seeker_id: seekerId, token_epoch: tokenEpoch }) => ({
    id,
    status,
    isOfGuest: seekerId === null,
    token: signSessionToken(market.services.secret, { id, tokenEpoch }),
  }))
  const moving = sessions.find(({ status }) => status === 'confirmed')
  if (moving) {
    await actOn(market, coach, 'rescheduleSession', moving, {
      startsAt: noonIn(market, 20),
      note: 'A train.',
    })
    moving.status = 'proposed'
  }
  const { id, secret } = await buildKey(market, { name: `Partner ${name}` })
  await market.sql('update partner_keys set points_per_minute = 1000000000 where id = $1', [id])
  const webhook = await buildWebhook(market, id, coach)
  return { name, seeker, coach, sessions, key: { id, secret }, ...webhook, rows: {} as Side['rows'] }
}

async function buildWebhook(market: Marketplace, keyId: string, { coachId }: TestCoach) {
  const [row] = await market.sql<{ endpoint: string; delivery: string }>(
    `with endpoint as (insert into webhook_endpoints (key_id, url, types, document, state, created_at, previous_until, failing_since)
        values ($1::uuid, 'https://partner.test/' || $1::text, '{coach.updated}', 'query ($coachId: ID!) { coach(id: $coachId) { id } }', 'active', $3, $3::timestamptz + interval '1 day', $3) returning id),
      told as (insert into webhook_deliveries (endpoint_id, event_id, type, coach_id, occurred_at, body, state, next_attempt_at, created_at)
        select id, gen_random_uuid(), 'coach.updated', $2, $3, '{"told":"' || $1::text || '"}', 'waiting', $3::timestamptz + interval '1 day', $3 from endpoint returning id),
      tried as (insert into webhook_attempts (delivery_id, at, duration_ms, status, error, answer, headers)
        select id, $3, 5, 500, 'refused', 'answer to ' || $1::text, '{"content-type": "text/plain"}' from told)
     select endpoint.id as endpoint, told.id as delivery from endpoint, told`,
    [keyId, coachId, market.clock()],
  )
  return { endpointId: row?.endpoint ?? '', deliveryId: row?.delivery ?? '' }
}

async function idOf({ sql }: Marketplace, text: string, of: string): Promise<string> {
  const [row] = await sql<{ id: string }>(text, [of])
  return row?.id ?? ''
}

async function readWaiting(world: World): Promise<World['waiting']> {
  const { coachId, changed } = world.waiting
  const { raw } = await ask(
    world,
    world.admin.token,
    `{ hidden: coachProfile(id: "${coachId}") { claimsRevision }
       changed: coachProfile(id: "${changed.coachId}") { claimChange { revision } claims { claim revision } } }`,
  )
  const read = raw as {
    hidden: { claimsRevision: string }
    changed: { claimChange: { revision: string }; claims: { claim: string; revision: string }[] }
  }
  const claim = read.changed.claims.find((one) => one.claim === 'DEGREE')?.revision ?? ''
  const set = read.changed.claimChange.revision
  return { coachId, claims: read.hidden.claimsRevision, changed: { ...changed, set, claim } }
}
