import { randomUUID } from 'node:crypto'
import { nordlysFerries } from '../content/cases/nordlys-ferries.ts'
import { leftToPost } from '../modules/ledger/ledger.rules.ts'
import { writeTransactions } from '../modules/ledger/write-transactions.service.ts'
import { relist } from '../modules/listings/relist.service.ts'
import { publishContent } from '../modules/publications/publish-content.service.ts'
import { buildCoach, type TestCoach } from '../testing/build-coach.ts'
import { buildSession, type TestSession } from '../testing/build-session.ts'
import { buildUser, type TestUser } from '../testing/build-user.ts'
import type { Marketplace } from '../testing/marketplace.ts'

/** Hours of the sort keys: two pages of two end between equals. */
export const KEYS = [1, 2, 2, 2, 2, 3]
/** Ids are written in this order, so that equals without an order by id are neither ascending nor descending. */
const ID_RANKS = [0, 2, 4, 1, 3, 5]

function shuffledIds(): string[] {
  const ids = KEYS.map(() => randomUUID() as string).toSorted()
  return ID_RANKS.map((rank) => ids[rank] ?? '')
}

export interface World {
  market: Marketplace
  admin: TestUser
  seeker: TestUser
  coach: TestCoach
  session: TestSession
  /** Its owner and their students share nothing but the practice. */
  practice: TestCoach
  /** With deliveries. */
  endpointId: string
}

const past = (hour: number) => `2026-11-20T0${hour}:00:00Z`
const longPast = (hour: number) => `2026-11-10T0${hour}:00:00Z`
const future = (hour: number) => `2027-01-05T0${hour}:00:00Z`
const spanning = (at: (hour: number) => string, hour: number) => ({
  starts_at: at(hour),
  ends_at: at(hour + 1),
  blocked_from: at(hour),
  blocked_to: at(hour + 1),
})

/** Everything that is listed with a cursor, six of each and most of them at one instant. */
export async function fillLists(market: Marketplace): Promise<World> {
  const { sql } = market
  const admin = await buildUser(market, { userType: 'admin' })
  const seeker = await buildUser(market)
  const coach = await buildCoach(market)
  const practice = await buildCoach(market)
  const session = await buildSession(market, { coach, seeker, status: 'completed' })
  for (const name of ['sessions_coach_excl', 'sessions_seeker_excl'])
    await sql(`alter table sessions drop constraint ${name}`)

  const held = await copy(market, 'sessions', session.id, (hour) => ({
    ...spanning(past, hour),
    completed_at: past(hour),
    created_at: past(hour),
  }))
  const due = await copy(market, 'sessions', session.id, (hour) => ({
    ...spanning(past, hour),
    completed_at: longPast(hour),
  }))
  await copy(market, 'sessions', session.id, (hour) => ({
    ...spanning(future, hour),
    status: 'confirmed',
    completed_at: null,
  }))
  const studied = await copy(market, 'sessions', session.id, (hour, place) => ({
    ...spanning(past, hour),
    completed_at: past(hour),
    coach_id: practice.coachId,
    seeker_id: null,
    seeker_email: `student-${place}@mail.test`,
    seeker_key: `address:student-${place}@mail.test`,
  }))

  const paymentId = await idOf(market, 'select id from payments where session_id = $1', session.id)
  const payments = await copy(market, 'payments', paymentId, (hour, place) => ({
    session_id: held[place],
    provider_ref: randomUUID(),
    created_at: past(hour),
  }))
  await post(market, { coachId: coach.coachId, sessions: held, payments })
  const ofStudents = await copy(market, 'payments', paymentId, (hour, place) => ({
    session_id: studied[place],
    provider_ref: randomUUID(),
    created_at: past(hour),
  }))
  await post(market, { coachId: practice.coachId, sessions: studied, payments: ofStudents })
  const eventId = await idOf(market, 'select id from payment_events where payment_id = $1', paymentId)
  await copy(market, 'payment_events', eventId, (hour, place) => ({
    payment_id: payments[place],
    provider_event_id: randomUUID(),
    type: 'refunded',
    occurred_at: past(hour),
  }))
  const ids = shuffledIds()
  for (const [place, hour] of KEYS.entries()) {
    const id = ids[place]
    const words = [held[place], past(hour)]
    await sql(
      `insert into payment_issues (id, reason, instruction, payment_id, noticed_at) values ($3, 'instruction_refused', 'capture', $1, $2)`,
      [payments[place], past(hour), id],
    )
    await sql(
      `insert into money_differences (id, kind, subject, expected_minor, told_minor, currency, noticed_at)
       values ($3, 'untold', $1, 100, 0, 'GBP', $2)`,
      [String(place), past(hour), id],
    )
    await sql(
      `with made as (insert into payouts (id, coach_id, currency, amount_minor, state, provider, account_ref, attempts, created_at)
         values ($4, $1, 'GBP', 100, 'failed', 'elsewhere', 'account', 1, $2) returning id)
       insert into payout_sessions (payout_id, session_id, amount_minor, commission_minor, counts)
       select id, $3::uuid, 100, 20, false from made`,
      [coach.coachId, past(hour), session.id, id],
    )
    await sql(
      `with published as (insert into reviews
         (id, session_id, coach_id, author_name, session_title, rating, would_rebook, private_note, state, published_at, submitted_at)
         values ($4, $1, $3, 'Priya', 'Live case', 4, true, 'Between us.', 'published', $2, $2) returning id)
       insert into review_reports (review_id, coach_id, reason, reported_at, decide_by)
       select id, $3, 'It is of another coach.', $2, $2 from published`,
      [...words, coach.coachId, id],
    )
    await sql(
      `insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook, state, held_reason, submitted_at)
       values ($1, $3, 'Priya', 'Live case', 4, true, 'held', 'It contains a link.', $2)`,
      [due[place], past(hour), coach.coachId],
    )
    await sql(
      `insert into scorecards (session_id, coach_id, template, recommendation, overall, saved_at, submitted_at)
       values ($1, $3, 'mbb-v1', 'yes', 4, $2, $2)`,
      [...words, coach.coachId],
    )
    await sql(
      `insert into session_disputes (session_id, opened_by, disputed_from, reason, opened_at)
       values ($1, 'seeker', 'completed', 'It was too short.', $2)`,
      words,
    )
    await sql(
      `insert into session_messages (id, session_id, author, body, sent_at) values ($3, $1, 'coach', 'Hello.', $2)`,
      [session.id, past(hour), id],
    )
    await sql(
      `insert into audit_entries (at, actor_id, actor, action, subject_type, subject_id) values ($2, $1, 'admin', 'suspendUser', 'user', $1)`,
      [admin.id, past(hour)],
    )
    await sql(
      `insert into setting_versions (key, version, value, reason, changed_by, changed_at)
       values ('limits.holds_per_hour', $2, '10', 'It was too few.', $1, $3)`,
      [admin.id, place + 1, past(hour)],
    )
  }

  await sql('update coach_profiles set reviews_count = $2, rating_sum = 4 * $2::int where id = $1', [
    coach.coachId,
    KEYS.length,
  ])
  await market.orm.em.fork().transactional((em) => relist(em, [coach.coachId], market.clock()))

  const noticeId = await idOf(market, 'select id from notifications where user_id = $1 limit 1', seeker.id)
  await copy(market, 'notifications', noticeId, (hour) => ({
    key: randomUUID(),
    created_at: past(hour),
    mail_state: 'refused',
  }))

  const endpointId = await fillWebhooks(market, admin)
  await fillPeople(market, coach)
  for (const hour of KEYS)
    await market.sql(
      `insert into credit_requests (seeker_id, amount_minor, currency, asked_by, asked_at) values ($1, 90000, 'GBP', $2, $3)`,
      [seeker.id, admin.id, past(hour)],
    )
  await fillContent(market, seeker)
  return { market, admin, seeker, coach, session, practice, endpointId }
}

/** Ledger entries of payments: captured, and a part of each refunded. */
async function post(
  market: Marketplace,
  of: { coachId: string; sessions: readonly string[]; payments: readonly string[] },
): Promise<void> {
  const em = market.orm.em.fork()
  for (const [place, paymentId] of of.payments.entries()) {
    const postings = leftToPost(
      {
        paymentId,
        coachId: of.coachId,
        commissionBps: 2_000,
        heldMinor: 0,
        capturedMinor: 14_000,
        refundedMinor: 1_000,
        refundsDueMinor: 0,
        chargedBackMinor: 0,
        goodwillMinor: 0,
        paidOutMinor: 0,
      },
      [],
    )
    await writeTransactions(
      em,
      postings.map((posting) => ({
        ...posting,
        source: `copy:${paymentId}:${posting.kind}`,
        currency: 'GBP',
        sessionId: of.sessions[place] ?? null,
        paymentId,
      })),
      new Date(past(KEYS[place] ?? 1)),
    )
  }
}

/** Keys of partners, endpoints of the first key and deliveries to its first endpoint, whose id it answers. */
async function fillWebhooks(market: Marketplace, admin: TestUser): Promise<string> {
  const keys = shuffledIds()
  const endpoints = shuffledIds()
  const deliveries = shuffledIds()
  for (const [place, hour] of KEYS.entries())
    await market.sql(
      `insert into partner_keys (id, name, prefix, digest, scopes, points_per_minute, created_by, created_at, expires_at)
       values ($1::uuid, 'Northbank', 'cb_live_test', $1::uuid::text, '{webhooks}', 100, $2, $3, '2027-11-20')`,
      [keys[place], admin.id, past(hour)],
    )
  for (const [place, hour] of KEYS.entries())
    await market.sql(
      `insert into webhook_endpoints (id, key_id, url, types, document, state, created_at)
       values ($1, $2, 'https://partner.test/', '{coach.updated}', '{ __typename }', 'active', $3)`,
      [endpoints[place], keys[0], past(hour)],
    )
  for (const [place, hour] of KEYS.entries())
    await market.sql(
      `insert into webhook_deliveries (id, endpoint_id, event_id, type, coach_id, occurred_at, state, created_at)
       values ($3, $1, gen_random_uuid(), 'coach.updated', gen_random_uuid(), $2, 'delivered', $2)`,
      [endpoints[0], past(hour), deliveries[place]],
    )
  return endpoints[0] ?? ''
}

/** Accounts of one name, profiles and claims that wait for an admin, and coaches who are listed. */
async function fillPeople(market: Marketplace, coach: TestCoach): Promise<void> {
  const users = await copy(market, 'users', coach.id, (hour, place) => ({
    firebase_uid: randomUUID(),
    email: `twin-${place}@mail.test`,
    first_name: `Twin ${hour}`,
    created_at: past(hour),
  }))
  const profiles = await copy(market, 'coach_profiles', coach.coachId, (hour, place) => ({
    user_id: users[place],
    is_verified: false,
    verified_at: null,
    is_active: false,
    ready_at: past(hour),
  }))
  for (const [place, hour] of KEYS.entries()) {
    await market.sql(
      `insert into claim_changes (coach_id, claim, asked, sent_at) values ($1, 'degree', '{}', $2)`,
      [profiles[place], past(hour)],
    )
    await market.sql(`insert into payout_holds (coach_id, cause, held_at) values ($1, 'amount', $2)`, [
      profiles[place],
      past(hour),
    ])
    await buildCoach(market, {
      hourlyRateMinor: hour * 5_000,
      totalSessions: hour,
      reviewsCount: 4,
      ratingSum: 4 * hour,
      verifiedAt: new Date(past(hour)),
    })
  }
}

async function fillContent(market: Marketplace, seeker: TestUser): Promise<void> {
  const ids = shuffledIds()
  const cases = ID_RANKS.map((rank) => ({ ...nordlysFerries, slug: `case-${rank}` }))
  await publishContent(market.pool, { articles: [], cases })
  for (const [place, hour] of KEYS.entries()) {
    const rank = ID_RANKS[place]
    await market.sql('update practice_cases set sort_key = $2 where slug = $1', [`case-${rank}`, hour])
    await market.sql(
      `insert into practice_attempts (id, user_id, case_slug, started_at, finished_at, seconds) values ($4, $1, $2, $3, $3, 60)`,
      [seeker.id, `case-${rank}`, past(hour), ids[place]],
    )
    await market.sql(
      `insert into publications (kind, slug, title, summary, body, tags, minutes, position, published_at, sort_key, hash)
       values ('post', $1, 'Say the unit', 'Why', 'Because.', '{Method}', 3, 1, '2026-11-01', $2, '')`,
      [`post-${rank}`, hour],
    )
  }
}

async function idOf({ sql }: Marketplace, text: string, of: string): Promise<string> {
  const [row] = await sql<{ id: string }>(text, [of])
  if (!row) throw new Error(`Nothing is found by: ${text}`)
  return row.id
}

/** Copies of one row, one for each key, and their ids. */
async function copy(
  { sql }: Marketplace,
  table: string,
  of: string,
  change: (hour: number, place: number) => object,
): Promise<string[]> {
  const [columns] = await sql<{ names: string }>(
    `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns
     where table_schema = current_schema and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  )
  const ids = shuffledIds()
  for (const [place, hour] of KEYS.entries())
    await sql(
      `insert into ${table} (${columns?.names}) select ${columns?.names} from jsonb_populate_record(null::${table},
         (select to_jsonb(o) || $2 from ${table} o where id = $1))`,
      [of, { ...change(hour, place), id: ids[place] }],
    )
  return ids
}
