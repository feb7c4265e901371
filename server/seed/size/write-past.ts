import type { Statements } from '../../modules/listings/write-listings.service.ts'
import type { PastRow } from './past-rows.ts'

/** Writes closed sessions with what was paid and said: one statement, read once, however many sessions. */
export async function writePast(em: Statements, rows: PastRow[]): Promise<void> {
  if (rows.length > 0) await em.execute(WRITE, [JSON.stringify(rows)])
}

const WRITE = `with past as materialized (select * from jsonb_to_recordset(?::jsonb) as row (id uuid, coach_id uuid,
    session_type_id uuid, seeker_id uuid, seeker_email text, seeker_name text, title text, kind text, booking_mode text,
    starts_at timestamptz, ends_at timestamptz, blocked_to timestamptz, time_zone text, price_minor int, usual_rate_minor int, counts boolean, is_rated boolean, currency text,
    commission_bps int, cancellation_policy text, booked_at timestamptz, paid_at timestamptz, closed_at timestamptz,
    payment_id uuid, checkout_id uuid, review_id uuid, author_name text, submitted_at timestamptz, rating int, realism int,
    feedback_quality int, structure_help int, punctuality int, value int, would_rebook boolean, text text, private_note text)),
  sessions as (insert into sessions (id, coach_id, session_type_id, seeker_id, seeker_key, seeker_email, seeker_name, status, title, kind,
      booking_mode, starts_at, ends_at, blocked_from, blocked_to, time_zone, price_minor, usual_rate_minor, counts, currency, commission_bps,
      cancellation_policy, confirmed_at, coach_joined_at, seeker_joined_at, coach_finished_at, seeker_finished_at,
      completed_at, created_at, updated_at)
    select id, coach_id, session_type_id, seeker_id, coalesce('user:' || seeker_id, 'address:' || canonical_address(seeker_email)), lower(seeker_email), seeker_name, 'closed', title, kind,
      booking_mode, starts_at, ends_at, starts_at, blocked_to, time_zone, price_minor, usual_rate_minor, counts, currency, commission_bps,
      cancellation_policy, paid_at, starts_at, starts_at, ends_at, ends_at, ends_at, booked_at, closed_at from past),
  checkouts as (insert into sandbox_checkouts (id, payment_id, amount_minor, currency, description, captures_manually,
      success_url, cancel_url, state, paid_card, expires_at, created_at)
    select checkout_id, payment_id, price_minor, currency, title, booking_mode = 'request', '/booking-success', '/coaches',
      'succeeded', '4242', booked_at + interval '15 minutes', booked_at from past),
  payments as (insert into payments (id, session_id, provider, provider_ref, amount_minor, currency, state, checkout_url,
      captures_manually, created_at, updated_at)
    select payment_id, id, 'sandbox', checkout_id, price_minor, currency, 'succeeded', '/sandbox/checkout/' || checkout_id,
      booking_mode = 'request', booked_at, paid_at from past),
  events as (insert into payment_events (payment_id, provider, provider_event_id, provider_ref, type, amount_minor, currency,
      occurred_at, received_at)
    select payment_id, 'sandbox', 'seed-' || checkout_id, checkout_id, 'succeeded', price_minor, currency, paid_at, paid_at from past),
  sales as materialized (select gen_random_uuid() as transaction_id, payment_id, id as session_id, coach_id, currency, paid_at, price_minor,
      (price_minor::bigint * commission_bps + 5000) / 10000 as commission_minor from past where price_minor > 0),
  transactions as (insert into ledger_transactions (id, kind, session_id, payment_id, source, occurred_at, recorded_at)
    select transaction_id, 'sale', session_id, payment_id, 'seed:' || payment_id, paid_at, paid_at from sales),
  entries as (insert into ledger_entries (transaction_id, account, owner_id, currency, amount_minor)
    select transaction_id, line.account, line.owner_id, currency, line.amount_minor from sales cross join lateral (values
      ('clearing', null::uuid, price_minor), ('platform_revenue', null, -commission_minor),
      ('coach_payable', coach_id, commission_minor - price_minor)) as line (account, owner_id, amount_minor)
    where line.amount_minor <> 0)
  insert into reviews (id, session_id, coach_id, author_name, session_title, rating, realism, feedback_quality, structure_help,
      punctuality, value, would_rebook, text, private_note, state, is_rated, submitted_at, published_at)
    select review_id, id, coach_id, author_name, title, rating, realism, feedback_quality, structure_help,
      punctuality, value, would_rebook, text, private_note, 'published', is_rated, submitted_at, closed_at from past`
