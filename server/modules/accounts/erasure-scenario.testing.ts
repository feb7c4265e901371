import { randomUUID } from 'node:crypto'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { asViewer } from '../../testing/as-viewer.ts'
import { buildCoach, type TestCoach } from '../../testing/build-coach.ts'
import { buildSession, noonIn } from '../../testing/build-session.ts'
import { buildUser, type TestUser } from '../../testing/build-user.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import { publishContent } from '../publications/publish-content.service.ts'
import { scoreOneself, submit } from '../scorecards/scorecard.testing.ts'
import { PLANTED } from './erased-columns.testing.ts'

export interface Pair {
  seeker: TestUser
  coach: TestCoach
  sessionIds: string[]
}

const NAMES = { seeker: ['Wilhelmina', 'Zephyrine'], coach: ['Octavian', 'Brandywine'] } as const
const OTHERS = { seeker: ['Marguerite', 'Quillfeather'], coach: ['Bartholomew', 'Ironmonger'] } as const
type Part = keyof typeof NAMES

/** Tables whose rows nobody may rewrite, but the test that plants words in them. */
const WRITTEN_ONCE = ['scorecard_amendments']

/** What nobody else in the database is called: the person is there as long as one of these is. */
export const tracesOf = (part: Part, { email, firebaseUid }: TestUser) => [...NAMES[part], email, firebaseUid]

/** A seeker and a coach who did together, with the product's own operations, everything there is to do. */
export async function buildPair(
  market: Marketplace,
  given: { coach?: TestCoach; as?: 'other' } = {},
): Promise<Pair> {
  const names = given.as ? OTHERS : NAMES
  const [name] = names.coach
  const coach =
    given.coach ??
    (await buildCoach(market, {
      firstName: name,
      headline: name,
      firms: [name],
      specialties: [name],
      languages: [name],
      country: name,
    }))
  const seeker = await buildUser(market, { firstName: names.seeker[0] })
  await market.sql('update users set last_name = $2 where id = $1', [seeker.id, names.seeker[1]])
  if (!given.coach)
    await market.sql('update users set last_name = $2 where id = $1', [coach.id, names.coach[1]])
  const session = await buildSession(market, { coach, seeker, status: 'completed' })
  await submit(market, coach, session)
  await scoreOneself(market, seeker, session)
  const review = {
    sessionId: session.id,
    rating: 5,
    wouldRebook: true,
    text: 'Clear.',
    privateNote: 'Slow line.',
  }
  await ask(market, seeker, 'submitReview', 'SubmitReviewInput', { ...review, idempotencyKey: randomUUID() })
  await ask(market, coach, 'saveStudentNote', 'SaveStudentNoteInput', {
    studentId: session.id,
    text: 'A note',
  })
  const asGuest = await buildSession(market, {
    coach,
    guest: { name: names.seeker[0], email: seeker.email },
    startsAt: noonIn(market, 4),
    status: 'completed',
  })
  // Booked and confirmed from the mailbox: who it is stands with the session and the hold.
  for (const [table, column, id] of [
    ['sessions', 'seeker_key', 'id'],
    ['holds', 'person', 'session_id'],
  ])
    await market.sql(`update ${table} set ${column} = 'address:' || $2::text where ${id} = $1`, [
      asGuest.id,
      seeker.email.toLowerCase(),
    ])
  await publishContent(market.pool, { articles: [], cases: [nordlysFerries] })
  for (const who of [seeker, coach]) {
    await asViewer(market, who).run('mutation { startPractice(slug: "nordlys-ferries") { id } }')
    await asViewer(market, who).run(
      'mutation { saveQuery(input: { name: "Me", document: "{ me { id } }" }) { id } }',
    )
    await market.sql(`insert into emails (recipient, subject, body) values ($1, 'Hello', 'Hello')`, [
      who.email,
    ])
    await market.sql(
      `insert into setting_versions (key, version, value, reason, changed_by, changed_at, withdrawn_by, withdrawn_at, withdrawn_reason)
       select 'test', 1 + count(*), '1', 'A reason', $1, $2, $1, $2, 'A reason' from setting_versions`,
      [who.id, market.clock()],
    )
  }
  await market.sql(
    `insert into scorecard_amendments (scorecard_id, number, amended_at, after_review, before, reason)
     select id, 1, $2, false, jsonb_build_object('scores', scores, 'strengths', strengths, 'priorities', priorities,
       'recommendation', recommendation, 'explanation', explanation), 'A reason' from scorecards where session_id = $1`,
    [session.id, market.clock()],
  )
  await market.sql(
    `insert into session_notes (session_id, coach_id, minute, text, noted_at) values ($1, $2, 12, 'A note', $3)`,
    [session.id, coach.coachId, market.clock()],
  )
  await market.sql(
    `insert into scorecard_files (session_id, name, mime, size, sha256, bytes, uploaded_at)
     values ($1, 'sheet.pdf', 'application/pdf', 4, repeat('0', 64), 'text', $2)`,
    [session.id, market.clock()],
  )
  await market.sql(
    `insert into review_reports (review_id, coach_id, reason, reported_at, decide_by)
     select id, coach_id, 'A reason', $2, $2::timestamptz + interval '1 year' from reviews where session_id = $1`,
    [session.id, market.clock()],
  )
  await market.sql(
    `insert into payment_issues (reason, payment_id, payment_event_id, noticed_at, resolved_at, note)
     select 'repeated', payment_id, e.id, received_at, received_at, 'A note' from payment_events e
       join payments p on p.id = e.payment_id where p.session_id in ($1, $2)`,
    [session.id, asGuest.id],
  )
  const [first, second] = [session.id, asGuest.id]
  for (const [side, sessionId] of [
    ['seeker', first],
    ['coach', second],
  ] as const) {
    await market.sql(
      `insert into session_messages (session_id, author, body, sent_at) values ($1, $2, 'Hello', $3)`,
      [sessionId, side, market.clock()],
    )
    await market.sql(
      `insert into reschedule_proposals (session_id, proposed_by, starts_at, ends_at, state, created_at, expires_at, closed_at)
       select id, $2, starts_at, ends_at, 'declined', $3, $3, $3 from sessions where id = $1`,
      [sessionId, side, market.clock()],
    )
    await market.sql(
      `insert into session_disputes (session_id, opened_by, disputed_from, reason, opened_at, answer, answered_at, resolved_at, outcome, resolution)
       values ($1, $2, 'completed', 'It was short', $3, 'It was long', $3, $3, 'took_place', 'It was not')`,
      [sessionId, side, market.clock()],
    )
  }
  await market.sql(
    `with decision as (insert into claim_decisions (coach_id, claim, verdict, value, reason, words, decided_at)
       values ($1, 'degree', 'refused', '{MBA}', 'not_known', 'We could not reach the school.', $2) returning id)
     insert into claim_changes (coach_id, claim, asked, sent_at, decision_id)
     select $1, 'degree', '{MBA}', $2, id from decision on conflict do nothing`,
    [coach.coachId, market.clock()],
  )
  await market.sql(
    `insert into claim_evidence (coach_id, claim, name, mime, size, sha256, bytes, uploaded_at)
     values ($1, 'degree', 'Diploma.pdf', 'application/pdf', 4, 'digest', '%PDF', $2)`,
    [coach.coachId, market.clock()],
  )
  await market.sql(
    `insert into busy_calendars (coach_id, name, source, url, created_at) values ($1, 'Home', 'url', 'https://calendar.test/a', $2)`,
    [coach.coachId, market.clock()],
  )
  await market.sql(
    `insert into packages (id, coach_id, seeker_id, session_type_id, title, kind, duration_minutes, size, single_minor, each_minor, price_minor, currency,
       created_at, paid_at, returned_at)
     select gen_random_uuid(), coach_id, $2, id, title, kind, duration_minutes, 3, 1000, 950, 2850, 'GBP', $3, $3, $3 from session_types
       where coach_id = $1 and key like '%live-case'`,
    [coach.coachId, seeker.id, market.clock()],
  )
  // Off the half hour, where a listing would be due for another look by itself.
  market.advance(7)
  await market.deliverWebhooks()
  return { seeker, coach, sessionIds: [session.id, asGuest.id] }
}

const ask = async (market: Marketplace, who: TestUser, name: string, type: string, input: object) =>
  (
    await asViewer(market, who).run(`mutation ($input: ${type}!) { ${name}(input: $input) { id } }`, {
      input,
    })
  ).data

export const sentence = (column: string) => `<${column}>`

/** Writes into every column where the person could be named a sentence that names them. */
export async function plant(market: Marketplace, pair: Pair, part: Part): Promise<void> {
  const { coach, sessionIds } = pair
  const person = pair[part]
  const rows = rowsOf(pair, person, part)
  // Those of the booking are a week old by now, and forgotten.
  await market.sql(
    `insert into idempotency_keys (actor, operation, key, request_hash, response, created_at)
     select actor, 'submitReview', gen_random_uuid()::text, 'hash', '{}', $2 from unnest($1::text[]) as actor`,
    [[`user:${person.id}`, `session:${sessionIds[0]}:${part}`], market.clock()],
  )
  await tellPartner(market, pair)
  await market.sql('update sessions set cancelled_by = $2 where id = any($1)', [sessionIds, part])
  await market.sql(`update session_types set key = 'octavian-' || key where coach_id = $1`, [coach.coachId])
  for (const table of WRITTEN_ONCE) await market.sql(`alter table ${table} disable trigger user`)
  for (const [column, { as = '$1', [part]: fate }] of Object.entries(PLANTED)) {
    if (fate === null) continue
    const [table = '', name = ''] = column.split('.')
    const says = `${sentence(column)} ${NAMES[part].join(' ')}, ${person.email}`
    const size = name === 'bytes' ? ', size = octet_length($1::text)' : ''
    const written = `update ${table} set ${name} = ${as}${size} where ${rows[table]}`
    // The log is written once, by the product; the sentence is there as if it had been written then.
    if (table === 'audit_entries') await market.sql('alter table audit_entries disable trigger user')
    await market.sql(written, [says])
    if (table === 'audit_entries') await market.sql('alter table audit_entries enable trigger user')
  }
  for (const table of WRITTEN_ONCE) await market.sql(`alter table ${table} enable trigger user`)
}

/** A partner was told of the coach, in whose profile reviews of the seeker stand. */
async function tellPartner(market: Marketplace, { coach }: Pair): Promise<void> {
  const [key] = await market.sql<{ id: string }>(
    `insert into partner_keys (name, prefix, digest, scopes, points_per_minute, created_by, created_at, expires_at)
     values ('Northbank Careers', 'cb_live_test', gen_random_uuid(), '{webhooks}', 100, $2, $1, $1::timestamptz + interval '1 year')
     returning id`,
    [market.clock(), coach.id],
  )
  await market.sql(
    `with endpoint as (insert into webhook_endpoints (key_id, url, types, document, state, created_at)
        values ($1, 'https://partner.test/', '{coach.updated}', '{ me { id } }', 'active', $3) returning id),
      told as (insert into webhook_deliveries (endpoint_id, event_id, type, coach_id, occurred_at, body, state, created_at)
        select id, gen_random_uuid(), 'coach.updated', $2, $3, '{}', 'delivered', $3 from endpoint returning id)
     insert into webhook_attempts (delivery_id, at, duration_ms, status, answer, headers) select id, $3, 5, 200, 'ok', '{}' from told`,
    [key?.id, coach.coachId, market.clock()],
  )
}

/** SQL: which rows of a table belong to the pair, or to the one of them who will be erased. */
function rowsOf({ sessionIds, seeker, coach }: Pair, { id }: TestUser, part: Part): Record<string, string> {
  const sessions = `(${sessionIds.map((one) => `'${one}'`).join(', ')})`
  const bySession = `session_id in ${sessions}`
  const byCoach = `coach_id = '${coach.coachId}'`
  return {
    audit_entries: `(subject_type = 'session' and subject_id in ${sessions}) or actor_id = '${id}'`,
    availabilities: byCoach,
    coach_notes: `student_id in ${sessions}`,
    coach_profiles: `id = '${coach.coachId}'`,
    busy_calendars: byCoach,
    claim_changes: byCoach,
    claim_decisions: byCoach,
    claim_evidence: byCoach,
    emails: `recipient in ('${seeker.email}', '${coach.email}')`,
    idempotency_keys: `split_part(actor, ':', 2) in ${sessions} or actor = 'user:${id}'`,
    notifications: bySession,
    payment_issues: `payment_id in (select id from payments where ${bySession})`,
    practice_attempts: `user_id = '${id}'`,
    reschedule_proposals: `${bySession} and proposed_by = '${part}'`,
    reviews: bySession,
    review_reports: `review_id in (select id from reviews where ${bySession})`,
    sandbox_checkouts: `payment_id in (select id::text from payments where ${bySession})`,
    saved_queries: `owner_id = '${id}'`,
    scorecard_files: bySession,
    scorecard_amendments: `scorecard_id in (select id from scorecards where ${bySession})`,
    scorecards: bySession,
    self_scores: bySession,
    session_disputes: `${bySession} and opened_by = '${part}'`,
    session_notes: bySession,
    session_messages: `${bySession} and author = '${part}'`,
    session_types: byCoach,
    packages: `coach_id = '${coach.coachId}' and seeker_id = '${seeker.id}'`,
    sessions: `id in ${sessions}`,
    setting_versions: `changed_by = '${id}'`,
    users: `id = '${id}'`,
    webhook_deliveries: byCoach,
    webhook_attempts: `delivery_id in (select id from webhook_deliveries where ${byCoach})`,
  }
}

const SIMPLE = `('uuid', 'integer', 'bigint', 'boolean', 'numeric', 'double precision', 'date', 'timestamp with time zone')`

/** All words and bytes of the database: `table.column` and everything in it, in small letters. */
export async function readWords(market: Marketplace): Promise<Map<string, string>> {
  const columns = await market.sql<{ table: string; name: string; type: string }>(
    `select c.table_name as table, c.column_name as name, c.data_type as type from information_schema.columns c
     join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and c.data_type not in ${SIMPLE}`,
  )
  const rows = await market.sql<{ column: string; words: string | null }>(
    columns
      .map(({ table, name, type }) => {
        const text = type === 'bytea' ? `encode("${name}", 'escape')` : `"${name}"::text`
        return `select '${table}.${name}' as column, string_agg(lower(${text}), chr(10)) as words from "${table}"`
      })
      .join(' union all '),
  )
  return new Map(rows.map(({ column, words }) => [column, words ?? '']))
}

/** The columns where one of these texts is found, in any case. */
export function tracesIn(words: Map<string, string>, traces: string[]): string[] {
  const small = traces.map((trace) => trace.toLowerCase())
  return [...words].flatMap(([column, text]) => (small.some((trace) => text.includes(trace)) ? [column] : []))
}

/** All that is kept about the pair's sessions and their seeker, as text. */
export async function snapshot(market: Marketplace, { seeker, sessionIds }: Pair): Promise<string[]> {
  const tables = [
    'sessions',
    'reviews',
    'scorecards',
    'self_scores',
    'scorecard_files',
    'guest_links',
    'holds',
    'payments',
  ]
  const bySession = tables.map(
    (table) =>
      `select '${table} ' || to_jsonb(t)::text as row from ${table} t where ${table === 'sessions' ? 'id' : 'session_id'} = any($1)`,
  )
  const rows = await market.sql<{ row: string }>(
    `${bySession.join(' union all ')}
     union all select 'note ' || to_jsonb(t)::text from coach_notes t where student_id = any($1)
     union all select 'key ' || to_jsonb(t)::text from idempotency_keys t where split_part(actor, ':', 2) = any($1::text[])
     union all select 'attempt ' || to_jsonb(t)::text from practice_attempts t where user_id = $2
     union all select 'email ' || to_jsonb(t)::text from emails t where recipient = (select email from users where id = $2)
     union all select 'user ' || to_jsonb(t)::text from users t where id = $2 order by 1`,
    [sessionIds, seeker.id],
  )
  return rows.map(({ row }) => row)
}
