import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { readPayoutWaits } from '../earnings/payout-waits.query.ts'
import { HAS_SCORECARD } from '../earnings/scorecard-facts.rules.ts'
import type { SessionRef } from '../sessions/act-on-session.service.ts'
import { findSession, type SeenSession } from '../sessions/find-session.query.ts'
import { availability } from './availability.rules.ts'
import type { MoneyEventObject } from './money-event.type.ts'
import { eventsFor, inOrder, type MoneyEvent, type PostedLine, postedEvents } from './money-event.rules.ts'

interface Row {
  has_scorecard: boolean | null
  scorecard_at: Date | null
  lines: (Omit<PostedLine, 'at'> & { at: string })[]
}

/**
 * What happened to the money of a session, oldest first, as its viewer sees it. Needs the session's token or a part in it,
 * no account. Throws NOT_FOUND for anybody else.
 */
export async function findMoneyEvents(ctx: Context, ref: SessionRef): Promise<MoneyEventObject[]> {
  const seen = await findSession(ctx, ref.sessionId, ref.token)
  const { session, role } = seen
  if (session.priceMinor === 0) return []
  const [row] = await readRows(
    ctx.pool,
    sql<Row>`select ${sql.raw(HAS_SCORECARD)} as has_scorecard,
        (select max(k.submitted_at) from scorecards k where k.session_id = s.id) as scorecard_at,
        (select coalesce(jsonb_agg(jsonb_build_object('at', t.occurred_at, 'seq', t.seq, 'source', t.source, 'kind', t.kind,
            'account', e.account, 'amountMinor', e.amount_minor)), '[]')
          from ledger_transactions t join ledger_entries e on e.transaction_id = t.id where t.session_id = s.id) as lines
      from sessions s where s.id = ${session.id}::uuid`,
  )
  const lines = (row?.lines ?? []).map((line) => ({ ...line, at: new Date(line.at) }))
  const firstPaidOutAt = lines.find(({ kind }) => kind === 'payout')?.at ?? null
  const facts = {
    ...availabilityFacts(seen, row),
    ...(await readPayoutWaits(ctx.em.fork(), session.coachId)),
    firstPaidOutAt,
  }
  const available = availability(facts, ctx.clock())
  const events = [quoted(seen), ...postedEvents(lines), ...(available ? [available] : [])]
  return eventsFor(role, inOrder(events)).map((event) => present(event, session.currency))
}

const quoted = ({ session }: SeenSession): MoneyEvent => ({
  kind: 'QUOTED',
  at: session.createdAt,
  isExpected: false,
  waitsFor: [],
  amountMinor: session.priceMinor,
  commissionMinor: 0,
  coachShareMinor: 0,
})

function availabilityFacts({ session, figures, money, dispute }: SeenSession, row: Row | undefined) {
  return {
    id: session.id,
    status: session.status,
    startsAt: session.startsAt,
    endsAt: session.endsAt,
    completedAt: session.completedAt ?? null,
    noShowAt: session.noShowAt ?? null,
    cancelledAt: session.cancelledAt ?? null,
    isDecided: Boolean(dispute?.resolvedAt),
    decidedAt: dispute?.resolvedAt ?? null,
    chargedMinor: money.paidMinor,
    refundedMinor: money.refundedMinor + money.chargedBackMinor - money.goodwillMinor,
    commissionMinor: money.commissionMinor,
    netMinor: money.netMinor,
    // When the whole share became free: that it was paid out is told by itself.
    owedMinor: money.netMinor,
    onItsWayMinor: 0,
    paidOutMinor: 0,
    isChargedBack: money.chargedBackMinor > 0,
    currency: session.currency,
    commissionBps: session.commissionBps,
    disputeHours: figures['sessions.dispute_hours'],
    resolutionHours: figures['sessions.resolution_hours'],
    hasScorecard: row?.has_scorecard ?? null,
    scorecardAt: row?.scorecard_at ?? null,
  }
}

function present(event: MoneyEvent, currency: SeenSession['session']['currency']): MoneyEventObject {
  const money = (amountMinor: number) => ({ amountMinor, currency })
  const { kind, at, isExpected, isOnItsWay = false, destination = null, waitsFor } = event
  const { amountMinor, commissionMinor, coachShareMinor } = event
  const isShared = commissionMinor !== 0 || coachShareMinor !== 0
  return {
    kind,
    at,
    isExpected,
    isOnItsWay,
    destination,
    waitsFor,
    amount: money(amountMinor),
    commission: isShared ? money(commissionMinor) : null,
    coachShare: isShared ? money(coachShareMinor) : null,
  }
}
