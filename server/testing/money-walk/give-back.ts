import { randomUUID } from 'node:crypto'
import { refundGoodwill } from '../../modules/sessions/aftermath/refund-goodwill.service.ts'
import { cancelSession, quoteCancellation } from '../../modules/sessions/cancel/cancel-session.service.ts'
import { retryRefund } from '../../modules/payments/refunds/retry-refund.service.ts'
import {
  about,
  asPart,
  contextOf,
  type Deed,
  type Done,
  type Part,
  someSession,
  type Walked,
  type World,
} from './world.ts'

const PARTS: readonly Part[] = ['seeker', 'seeker', 'coach', 'admin']

/** Somebody is shown what comes back and cancels for that: at once, or on a page that was open for a while. */
export const cancel: Deed = async (world) => {
  const walked = someSession(world, ({ status }) => status === 'confirmed' || status === 'requested')
  if (!walked) return null
  const { random, market } = world
  const part = random.pick(PARTS)
  const shown = await quote(world, walked, part)
  if (random.chance(0.2)) market.advance(random.pick([1 / 60, 1, 61, 5 * 60]))
  const { ctx, ref } = asPart(world, walked, part)
  const wasDue = await decidedBack(world, walked)
  await cancelSession(ctx, { ...ref, expectedRefund: shown, idempotencyKey: randomUUID() })
  walked.shownMinor = shown.amountMinor
  const decided = (await decidedBack(world, walked)) - wasDue
  const words = `${walked.id}: shown ${shown.amountMinor}, decided ${decided} to the ${part}`
  return { about: [walked], wrong: decided === shown.amountMinor ? [] : [words] }
}

async function quote(world: World, walked: Walked, part: Part) {
  const { ctx, ref } = asPart(world, walked, part)
  const { refund } = await quoteCancellation(ctx, ref)
  return refund
}

/** Everything that was ever decided to go back of a session's payment, in minor units: as refunds, or let go of whole. */
async function decidedBack({ market }: World, { id }: Walked): Promise<number> {
  const [row] = await market.sql<{ decided: number }>(
    `select coalesce(sum(case p.state when 'authorized' then coalesce(p.due_minor, 0) when 'voided' then p.amount_minor else 0 end
       + (select coalesce(sum(r.amount_minor), 0) from refunds r where r.payment_id = p.id and r.replaces is null
         and r.reason <> 'provider_returned')), 0)::int as decided
     from payments p where p.session_id = $1`,
    [id],
  )
  return row?.decided ?? 0
}

/** An admin gives some of it back, whatever became of the session. */
export const goodwill: Deed = async (world) => {
  const { random, bank } = world
  const walked = someSession(world, ({ ref }) => bank.pages.get(ref ?? '')?.state === 'taken')
  if (!walked) return null
  const { ctx, ref } = asPart(world, walked, 'admin')
  const most = bank.pages.get(walked.ref ?? '')?.amountMinor ?? 0
  await refundGoodwill(ctx, {
    sessionId: ref.sessionId,
    amountMinor: random.chance(0.2) ? most : random.int(1, Math.ceil(most / 3)),
    reason: 'For the trouble of a walk.',
    idempotencyKey: randomUUID(),
  })
  return about(walked)
}

interface Issue {
  id: string
  ref: string
}

/** An admin tries a refund again that failed. */
export const retry: Deed = async (world) => {
  const { market, byRef } = world
  const [issue] = await market.sql<Issue>(
    `select i.id, p.provider_ref as ref from payment_issues i join payments p on p.id = i.payment_id
       join refunds r on r.id = i.refund_id where i.resolved_at is null
     order by r.amount_minor <= p.amount_minor - p.refunded_minor - p.charged_back_minor - (select coalesce(sum(d.amount_minor), 0)
       from refunds d where d.payment_id = p.id and d.state = 'due') desc, i.noticed_at, r.amount_minor limit 1`,
  )
  if (!issue) return null
  await retryRefund(contextOf(world, world.admin), { issueId: issue.id, idempotencyKey: randomUUID() })
  const walked = byRef.get(issue.ref)
  return walked ? about(walked) : none
}

const none: Done = { about: [] }
