import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { buildSession } from '../testing/build-session.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { sweep } from './sweep.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

test('the sweep writes a job for what is due and has lost its own, and none for what is not due', async () => {
  const { id, coach } = await buildSession(market, { status: 'completed' })
  const due = new Date(market.clock().getTime() + 60_000)
  const write = (text: string) => market.sql(text, [id, due])
  await write(`insert into refunds (payment_id, amount_minor, reason, requested_at)
    select id, 100, 'dispute', $2 from payments where session_id = $1`)
  await write(`insert into reschedule_proposals (session_id, proposed_by, starts_at, ends_at, created_at, expires_at)
    select id, 'coach', starts_at, ends_at, $2, $2 from sessions where id = $1`)
  await write(`with review as (
      insert into reviews (session_id, coach_id, author_name, session_title, rating, would_rebook, state, held_reason, held_for, decide_by)
      select id, coach_id, 'Maya', title, 4, true, 'held', 'Both are alike.', 'SHARED', $2 from sessions where id = $1 returning id, coach_id)
    insert into review_reports (review_id, coach_id, reason, reported_at, decide_by) select id, coach_id, 'A reason', $2, $2 from review`)
  await market.sql(
    `with key as (
      insert into partner_keys (name, prefix, digest, scopes, points_per_minute, created_by, created_at, expires_at)
      values ('Northbank Careers', 'cb_live_test', gen_random_uuid(), '{webhooks}', 100, $2, $3, $3::timestamptz + interval '1 year') returning id),
    endpoint as (insert into webhook_endpoints (key_id, url, types, document, state, created_at)
      select id, 'https://partner.test/', '{coach.updated}', '{ me { id } }', 'active', $3 from key returning id)
    insert into webhook_deliveries (endpoint_id, event_id, type, coach_id, occurred_at, state, next_attempt_at, created_at)
      select id, gen_random_uuid(), 'coach.updated', $1, $3, 'waiting', $3, $3 from endpoint`,
    [coach.coachId, coach.id, due],
  )
  const kinds = ['instructPayment', 'lapseProposal', 'decideReview', 'decideReport', 'deliverWebhooks']
  const counted = async (now: Date) => {
    market.setNow(now)
    await market.sql('delete from jobs.job')
    await sweep({ ...market.services, em: market.orm.em.fork() })
    const found = await market.sql<{ kind: string }>(`select data->>'kind' as kind from jobs.job`)
    return kinds.map((kind) => found.filter((job) => job.kind === kind).length)
  }
  const before = await counted(new Date(due.getTime() - 1))
  expect(await counted(due)).toEqual(before.map((count) => count + 1))
})
