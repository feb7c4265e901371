import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Services } from '../context.ts'
import { rowsOf } from '../db/kysely.ts'
import { createSandboxPayouts } from '../embedded/payouts/sandbox-payouts.ts'
import { MINUTE } from '../lib/durations.ts'
import { lastBatch, payoutTerms } from '../modules/earnings/payout.rules.ts'
import { PayoutAccountEntity } from '../modules/payouts/account/payout-account.entity.ts'
import { postPayouts } from '../modules/payouts/batch/post-payouts.service.ts'
import { reservePayouts } from '../modules/payouts/batch/reserve-payouts.service.ts'
import { transferKey } from '../modules/payouts/payout.rules.ts'
import { sendPayout } from '../modules/payouts/send-payout.service.ts'
import { DEFAULTS } from '../modules/settings/registry.rules.ts'
import { findPastPayouts, type PastPayout } from './past-payouts.ts'
import { seedUuid } from '../lib/random.ts'

const TERMS = payoutTerms(DEFAULTS)

/**
 * The weeks behind: every coach has an account that can be paid, and what was free on a Monday has been paid out since; as the
 * product would have written it, in a few statements. The last payout of one coach was refused, and waits for an admin.
 */
export async function seedPayouts(
  services: Services,
  em: EntityManager,
  { coachIds, demoCoachId, now }: { coachIds: readonly string[]; demoCoachId: string; now: Date },
): Promise<void> {
  const last = lastBatch(now, TERMS)
  const refused = await em.fork().transactional(async (tx) => {
    await writeAccounts(tx, coachIds, now)
    const past = await findPastPayouts(tx, coachIds, { until: last, terms: TERMS })
    const latest = past.findLast(({ coachId }) => coachId !== demoCoachId)
    await writePaid(
      tx,
      past.filter((one) => one !== latest),
    )
    return latest
  })
  if (refused) await refuse(services, em, refused)
}

/** Of everybody who has something to be paid for; whoever is new finds the page as it is before that. */
async function writeAccounts(em: EntityManager, coachIds: readonly string[], now: Date): Promise<void> {
  await rowsOf(
    em,
    sql`with coaches as (select c.id, c.tax_residency_country, c.created_at, a.ref from coach_profiles c
        join jsonb_to_recordset(${JSON.stringify(coachIds.map((id, index) => ({ id, ref: seedUuid('payout-account', index) })))}::jsonb)
          as a (id uuid, ref uuid) on a.id = c.id
        where c.is_verified and c.tax_residency_country is not null),
      at_provider as (insert into sandbox_payout_accounts (id, coach_id, country, is_complete, created_at)
        select ref, id::text, tax_residency_country, true, created_at from coaches on conflict (coach_id) do nothing)
      insert into payout_accounts (coach_id, provider, account_ref, can_be_paid, is_submitted, missing, created_at, updated_at)
      select id, 'sandbox', ref::text, true, true, '[]', created_at, ${now}::timestamptz from coaches`,
  )
}

async function writePaid(em: EntityManager, past: readonly PastPayout[]): Promise<void> {
  const rows = past.map(({ at, ...payout }) => ({
    ...payout,
    at: at.toISOString(),
    transfer: crypto.randomUUID(),
    key: transferKey(payout.id),
    heard: new Date(at.getTime() + 2 * MINUTE).toISOString(),
  }))
  await rowsOf(
    em,
    sql`with given as (select p.*, a.account_ref, c.tax_residency_country as residency
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as p (id uuid, "coachId" uuid, currency text, "amountMinor" bigint, at timestamptz,
          heard timestamptz, transfer uuid, key text, sessions jsonb)
        join payout_accounts a on a.coach_id = p."coachId" join coach_profiles c on c.id = p."coachId"),
      transfers as (insert into sandbox_transfers (id, account_id, key, amount_minor, currency, description, created_at)
        select transfer, account_ref::uuid, key, "amountMinor", currency, 'Casebound payout', at from given),
      told as (insert into payout_events (provider, provider_event_id, type, account_ref, transfer_ref, amount_minor, currency,
          occurred_at, received_at)
        select 'sandbox', transfer || ':paid', 'paid', account_ref, transfer::text, "amountMinor", currency, heard, heard from given),
      made as (insert into payouts (id, coach_id, currency, amount_minor, state, provider, account_ref, transfer_ref, attempts,
          tax_residency, created_at, sent_at, settled_at)
        select id, "coachId", currency, "amountMinor", 'paid', 'sandbox', account_ref, transfer::text, 1, residency, at, at, heard from given)
      insert into payout_sessions (payout_id, session_id, payment_id, amount_minor, commission_minor, counts)
        select given.id, s."sessionId", s."paymentId", s."amountMinor", s."commissionMinor", true from given
        cross join lateral jsonb_to_recordset(given.sessions)
          as s ("sessionId" uuid, "paymentId" uuid, "amountMinor" int, "commissionMinor" int)`,
  )
  await rowsOf(
    em,
    sql`insert into payout_statements (number, payout_id, kind, issued_at)
      select 0, id, 'statement', settled_at from payouts where state = 'paid' order by settled_at, id`,
  )
  for (const payout of past)
    await postPayouts(em, payout, { kind: 'payout', sessions: payout.sessions, at: payout.at })
}

/** As it happens: the batch set it aside, and the provider would not have it. The next one it would. */
async function refuse(services: Services, em: EntityManager, { coachId, at }: PastPayout): Promise<void> {
  const clock = () => new Date(at.getTime() + MINUTE)
  const payouts = createSandboxPayouts({
    ...services,
    clock,
    webhookUrl: () => 'http://127.0.0.1/webhooks/payouts',
    productName: services.env.PRODUCT_NAME,
  })
  const ids = await em
    .fork()
    .transactional((tx) => reservePayouts(tx, { coachId, provider: payouts.name, minimumMinor: 0, at }))
  const { accountRef } = await em.fork().findOneOrFail(PayoutAccountEntity, { coachId })
  await payouts.change(accountRef, { nextPayout: 'refused' })
  for (const id of ids) await sendPayout({ ...services, clock, payouts, em }, id)
  await payouts.change(accountRef, { nextPayout: 'pays' })
}
