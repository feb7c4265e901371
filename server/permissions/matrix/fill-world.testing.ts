import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { publishContent } from '../../modules/publications/publish-content.service.ts'
import { buy, giveUp } from '../../modules/packages/package.testing.ts'
import { relist } from '../../modules/listings/relist.service.ts'
import { computeScores, submitSheet } from './fill-scores.testing.ts'
import type { TestCoach } from '../../testing/build-coach.ts'
import type { Marketplace } from '../../testing/marketplace.ts'
import type { Side } from './world.testing.ts'
import { SECRETS } from './secrets.testing.ts'

/** A case that anybody may practise, beside the one that asks for an account. */
const OPEN_CASE = { ...nordlysFerries, slug: 'open-case' }

/** What belongs to nobody, and coaches with everything that admins are asked about. */
export async function publish(market: Marketplace, hidden: TestCoach, changed: TestCoach): Promise<void> {
  await publishContent(market.pool, { articles: [], cases: [nordlysFerries, OPEN_CASE] })
  await market.sql('update practice_cases set is_open = true where slug = $1', [OPEN_CASE.slug])
  await market.sql(
    `insert into publications (kind, slug, title, summary, body, tags, minutes, position, published_at, sort_key, hash, author, part)
     select kind, 'say-the-unit', 'Say the unit', 'Why', 'Because.', '{Method}', 3, 1, '2026-11-01', 1, '', 'Ada', 'Method'
     from unnest('{post,framework}'::text[]) as kind`,
  )
  await market.sql(
    `insert into setting_versions (key, version, value, reason, changed_by, changed_at)
     select 'limits.holds_per_hour', 2, '999', 'It was too few.', id, $1 from users where user_type = 'admin' limit 1`,
    [market.clock()],
  )
  await market.sql(
    `insert into setting_versions (key, version, number, value, reason, changed_by, changed_at, begins_at)
     select 'limits.holds_per_network', 1, 900, '250', 'It will be too few.', id, $1, '2027-06-01' from users where user_type = 'admin' limit 1`,
    [market.clock()],
  )
  await market.sql('update setting_epoch set value = value + 1')
  await market.sql(
    `insert into audit_entries (actor_id, actor, action, subject_type, subject_id, detail, at)
     select id, 'admin', 'suspendUser', 'user', $1, '{"reason": "Asked for."}', $2 from users where user_type = 'admin' limit 1`,
    [hidden.id, market.clock()],
  )
  await market.sql(
    `insert into claim_changes (coach_id, claim, asked, sent_at) values ($1, 'degree', '{MBA, INSEAD}', $2)`,
    [changed.coachId, market.clock()],
  )
  await market.sql(
    `insert into saved_queries (owner_id, name, document, updated_at)
     select id, 'Mine', '{ me { id } }', $1 from users where user_type = 'admin'`,
    [market.clock()],
  )
  await market.sql('update coach_profiles set is_ready_for_review = true, ready_at = $2 where id = $1', [
    hidden.coachId,
    market.clock(),
  ])
}

/** Gives the rows of a side everything that they can hold, and writes into what is private words of their own. */
export async function fillSide(market: Marketplace, side: Side): Promise<void> {
  const run = runFor(market, side)
  await submitSheet(market, side)
  await computeScores(market, side)
  await giveUp(market, side.seeker, await buy(market, side.seeker, { coach: side.coach, size: 3 }))
  await market.deliverWebhooks()
  await run(CREDIT)
  for (const text of drills(`'${market.clock().toISOString()}'::timestamptz`)) await run(text)
  for (const text of statements(`'${market.clock().toISOString()}'::timestamptz`)) await run(text)
  for (const [column, { where }] of Object.entries(SECRETS)) {
    const [table, name] = column.split('.')
    await run(`update ${table} set ${name} = 'secret of ${side.name}: ${column}' where ${where}`)
  }
  await market.orm.em.fork().transactional((em) => relist(em, [side.coach.coachId], market.clock()))
}

/** Drills of a side’s people, one given by the coach and over, with a try that was answered and one under way. */
const drills = (now: string): string[] => [
  `insert into drills (seeker_id, coach_id, session_id, place, assigned_by, kind, dimension, difficulty, box, due_at, assigned_at)
     select u, :coach::uuid, :began::uuid, 0, 'scorecard', 'chart_reading', 'quantitative', 2, 1, ${now}, ${now}
     from unnest(array[:seeker::uuid, (select user_id from coach_profiles where id = :coach)]) as u`,
  `insert into drills (seeker_id, coach_id, assigned_by, kind, dimension, difficulty, box, assigned_at, ended_at, ended_as)
     values (:seeker, :coach, 'coach', 'synthesis', 'synthesis', 2, 5, ${now}, ${now}, 'learned')`,
  `insert into drill_attempts (drill_id, seed, version, started_at, allowed_seconds, answered_at, answers, right_parts, parts)
     select id, 1, 1, ${now} - interval '1 hour', 240, ${now} - interval '59 minutes',
       '[{"number":1,"options":[]},{"number":1,"options":[]},{"number":1,"options":[]}]', 1, 3 from drills where seeker_id = :seeker`,
  `insert into drill_attempts (drill_id, seed, version, started_at, allowed_seconds, parts)
     select id, 2, 1, ${now}, 240, 3 from drills where coach_id = :coach and ended_at is null`,
]

const PEOPLE = '(:seeker, (select user_id from coach_profiles where id = :coach))'

const TRIED = { given: 12, isRight: false }
/** Every step of an attempt closed, with something in each place. */
const DONE = `progress = '${JSON.stringify({
  steps: nordlysFerries.steps.map(({ checks = [] }) => ({
    answer: 'By route.',
    closedAs: 'answered',
    checks: Object.fromEntries(checks.map((_, place) => [place, { first: TRIED, last: TRIED }])),
  })),
  asked: [0],
  marks: Object.fromEntries(nordlysFerries.rubric.map(({ dimension }) => [dimension, 'between'])),
})}'`

const OF_PACKAGE = `from payments p join packages k on k.id = p.package_id where k.seeker_id = :seeker`

/** Credit of the side’s seeker. */
const CREDIT = `with given as (insert into ledger_transactions (kind, source, occurred_at)
    values ('credit', 'credit:' || :seeker, now()) returning id)
  insert into ledger_entries (transaction_id, account, owner_id, currency, amount_minor)
    select id, 'losses', null::uuid, 'GBP', 500 from given union all select id, 'seeker_credit', :seeker::uuid, 'GBP', -500 from given`

/** Runs SQL in which `:coach`, `:seeker`, `:began`, `:guests` and `:key` are ids of the side. */
function runFor(market: Marketplace, { coach, seeker, sessions, key }: Side) {
  const [began, guests] = sessions
  const ids: Record<string, string | undefined> = {
    coach: coach.coachId,
    seeker: seeker.id,
    began: began?.id,
    guests: guests?.id,
    key: key.id,
  }
  return (text: string) =>
    market.sql(text.replace(/:(coach|seeker|began|guests|key)\b/g, (_, name: string) => `'${ids[name]}'`))
}

const statements = (now: string): string[] => [
  `update coach_profiles set returned_reason = 'Say more.', ready_at = ${now}, city = 'Leeds', achievements = '{Prize}',
     certifications = '{CFA}', education = '{LSE}' where id = :coach`,
  `update availabilities set overrides = '[{"date":"2027-01-04","ranges":[{"start":"10:00","end":"11:00"}]}]',
     time_off = '[{"from":"2027-01-05T00:00:00.000Z","to":"2027-01-06T00:00:00.000Z"}]' where coach_id = :coach`,
  `update session_types set intake_questions = '{Which firm?}', price_minor = 9000 where coach_id = :coach and key = 'live-case'`,
  `update sessions set case_slug = 'nordlys-ferries', shown_exhibits = '{profit-by-route}', cancel_reason = 'None.', intake_note = 'None.',
     intake_answers = '[{"question":"Which firm?","answer":"None"}]' where coach_id = :coach`,
  `update sessions set confirmation_sent_at = ${now} where coach_id = :coach and status = 'held'`,
  `update sessions set coach_answer = 'took_place' where coach_id = :coach and status = 'needs_resolution'`,
  `update users set interview_date = '2027-02-01', prep_stage = 'final_round', target_firms = '{Bain}',
     time_zone = 'Europe/London' where id = :seeker`,
  `update busy_calendars set last_fetched_at = ${now}, last_error = 'None.', warning = 'None.', covers_until = ${now} where coach_id = :coach`,
  `insert into busy_calendars (coach_id, name, source, created_at) values (:coach, 'File', 'file', ${now})`,
  `insert into busy_times (calendar_id, starts_at, ends_at)
     select id, ${now} + interval '1 day', ${now} + interval '2 days' from busy_calendars where coach_id = :coach`,
  `insert into partner_key_uses (key_id, day, requests, points) values (:key, ${now}::date, 5, 50) on conflict do nothing`,
  `update partner_keys set last_used_at = ${now}, previous_prefix = 'cb_live_prev', previous_digest = 'before-' || id,
     overlap_ends_at = ${now} + interval '1 day' where id = :key`,
  `insert into partner_keys (name, prefix, digest, scopes, points_per_minute, created_by, created_at, expires_at, revoked_at)
     select 'Ended', 'cb_live_over', 'digest of ' || :key, scopes, 1, created_by, ${now}, expires_at, ${now} from partner_keys where id = :key`,
  `insert into webhook_endpoints (key_id, url, types, document, state, disabled_reason, disabled_at, created_at)
     values (:key, 'https://partner.test/off', '{coach.updated}', '{ __typename }', 'disabled', 'It failed.', ${now}, ${now})`,
  `insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook, text, state, held_reason, held_for, decide_by, refused_reason, shared_signals, submitted_at)
     select id, coach_id, 'Priya', title, 4, true, 'See my site.', 'held', 'It contains a link.', 'LINK', ${now} + interval '3 days', 'It is not true.', '{network}', ${now}
     from sessions where coach_id = :coach and id <> :began and status <> 'completed'`,
  `insert into session_proposals (coach_id, student_id, session_type_id, starts_at, ends_at, created_at)
     select coach_id, id, session_type_id, ${now} + interval '9 days', ${now} + interval '9 days 1 hour', ${now} from sessions where id = :began`,
  `update reviews set state = 'published', held_reason = null, held_for = null, decide_by = null, refused_reason = null, published_at = ${now},
     reply = 'Thank you.', replied_at = ${now} where session_id in (select id from sessions where coach_id = :coach and status = 'no_show')`,
  `update coach_notes set updated_at = ${now} where coach_id = :coach`,
  `insert into claim_cases (coach_id, taken_by, taken_at) select :coach, id, ${now} from users where user_type = 'admin' order by created_at limit 1`,
  `update practice_attempts set finished_at = ${now}, seconds = 60, ${DONE} where user_id in ${PEOPLE}`,
  `insert into practice_attempts (user_id, case_slug, started_at) select id, '${OPEN_CASE.slug}', ${now} from users where id in ${PEOPLE}`,
  `update practice_attempts set ${DONE} where user_id in ${PEOPLE} and finished_at is null`,
  `insert into practice_attempts (case_slug, started_at, finished_at, seconds, expires_at, notes)
     values ('${OPEN_CASE.slug}', ${now}, ${now}, 60, ${now}::timestamptz + interval '14 days', md5(:coach::text))`,
  `update practice_attempts set ${DONE} where notes = md5(:coach::text)`,
  `update session_disputes set refund_minor = 100 where session_id in (:began, :guests)`,
  `update payment_issues set resolved_at = null, note = null where reason = 'repeated'`,
  `insert into refunds (payment_id, amount_minor, reason, state, requested_at, settled_at, provider_words)
     select id, 100, 'dispute', 'failed', ${now}, ${now}, 'No such charge.' from payments where session_id = :began`,
  `insert into payment_issues (reason, instruction, payment_id, refund_id, noticed_at, provider_words)
     select 'refund_failed', 'refund', p.id, r.id, ${now}, 'No such charge.' from payments p join refunds r on r.payment_id = p.id and r.state = 'failed'
     where session_id = :began`,
  `with at_provider as (insert into sandbox_payout_accounts (id, coach_id, country, created_at)
       values (gen_random_uuid(), :coach::text, 'GB', ${now}) returning id)
     insert into payout_accounts (coach_id, provider, account_ref, can_be_paid, is_submitted, missing, created_at, updated_at)
     select :coach::uuid, 'sandbox', id::text, false, false, '["external_account"]', ${now}, ${now} from at_provider`,
  ...['paid', 'failed'].map(
    (
      state,
    ) => `with made as (insert into payouts (id, coach_id, currency, amount_minor, state, provider, account_ref, transfer_ref,
         attempts, words, issue, tax_residency, created_at, sent_at, settled_at)
       values (gen_random_uuid(), :coach::uuid, 'GBP', 100, '${state}', 'elsewhere', 'account', '${state} of ' || :coach, 1, 'No such bank.',
         'amount', 'GB', ${now}, ${now}, ${now}) returning id)
     insert into payout_sessions (payout_id, session_id, amount_minor, commission_minor, counts)
       select id, :began::uuid, 100, 20, false from made`,
  ),
  `insert into credit_requests (seeker_id, amount_minor, currency, asked_by, asked_at)
     select :seeker::uuid, 500, 'GBP', user_id, ${now} from coach_profiles where id = :coach`,
  `insert into payout_holds (coach_id, cause, held_at) values (:coach::uuid, 'amount', ${now}), (:coach::uuid, 'failure', ${now})`,
  `insert into payout_statements (number, payout_id, kind, issued_at)
     select 0, id, 'statement', ${now} from payouts where coach_id = :coach and state = 'paid'`,
  `with told as (insert into payout_events (provider, provider_event_id, type, account_ref, transfer_ref, amount_minor, currency,
         occurred_at, received_at)
       values ('elsewhere', gen_random_uuid()::text, 'paid', 'account', gen_random_uuid()::text, 100, 'GBP', ${now}, ${now}) returning id)
     insert into payment_issues (reason, payout_event_id, noticed_at)
       select 'unknown_transfer', id, ${now}::timestamptz - interval '1 hour' from told`,
  `insert into money_differences (kind, subject, payment_id, provider_ref, expected_minor, told_minor, currency, noticed_at)
     select 'untold', id::text, id, provider_ref, 100, 0, 'GBP', ${now} from payments where session_id = :began`,
  `insert into payment_issues (reason, instruction, payment_id, noticed_at, provider_words)
     select 'instruction_refused', 'void', p.id, ${now}, 'No such page.' ${OF_PACKAGE}`,
  `insert into money_differences (kind, subject, payment_id, provider_ref, expected_minor, told_minor, currency, noticed_at)
     select 'untold', p.id::text, p.id, p.provider_ref, 100, 0, 'GBP', ${now} ${OF_PACKAGE}`,
  `update notifications set mail_state = 'refused', read_at = ${now}, mail_error = 'No such mailbox.' where user_id = :seeker`,
  // Of the kinds of letters that can be sent again whenever it is.
  `update notifications set kind = 'new_link' where user_id = :seeker and kind = 'booked'`,
  `update notifications set read_at = null where id = (select id from notifications where user_id = :seeker order by created_at desc, id limit 1)`,
  `update notifications set kind = 'reminder_soon' where id = (select id from notifications where session_id = :began and user_id = :seeker limit 1)`,
]
