import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import { explainSlot } from '../../availability/slots/explain.rules.ts'
import { type BookingFacts, loadBookingFacts } from '../../sessions/slots/booking-facts.query.ts'
import type { Session } from '../../sessions/session.entity.ts'
import { UPCOMING } from '../../sessions/status-lists.rules.ts'
import { findPair } from '../find-pair.query.ts'
import { proposalRefusal, proposalState } from './proposal.rules.ts'
import type { SessionProposal, StudentProposals } from './proposal.type.ts'
import { readProposalFacts } from './read-proposal-facts.query.ts'

const SHOWN = 20

interface Row {
  id: string
  typeKey: string
  title: string
  startsAt: Date
  endsAt: Date
  createdAt: Date
  isBooked: boolean
}

/** What the viewer has proposed to one of their students; null for anybody else's. */
export async function findProposals(ctx: Context, studentId: string): Promise<StudentProposals | null> {
  const pair = await findPair(ctx, studentId)
  if (!pair) return null
  const { em, clock } = ctx
  const now = clock()
  const rows = await proposalsOf(em, pair, now)
  const offers = await offersOf(em, pair.coachId, rows, now)
  return {
    refusal: proposalRefusal(await readProposalFacts(em, pair)),
    proposals: rows.map((row) => present(row, offers.get(row.typeKey) ?? null)),
  }
}

/** Those of a pair from an instant on, whichever of its sessions they were written under; earliest first. */
export async function proposalsOf(
  em: EntityManager,
  { coachId, seekerKey }: Session,
  from: Date,
): Promise<Row[]> {
  const rows = await rowsOf(
    em,
    sql<Row>`select p.id, t.key as "typeKey", t.title, p.starts_at as "startsAt",
      p.ends_at as "endsAt", p.created_at as "createdAt",
      exists (select from sessions s where s.coach_id = p.coach_id and s.seeker_key = anchor.seeker_key
        and s.starts_at = p.starts_at and s.status in ${sql.raw(UPCOMING)}) as "isBooked"
      from session_proposals p join sessions anchor on anchor.id = p.student_id join session_types t on t.id = p.session_type_id
      where p.coach_id = ${coachId}::uuid and anchor.seeker_key = ${seekerKey} and p.starts_at >= ${from}::timestamptz
      order by p.starts_at, p.id limit ${SHOWN}`,
  )
  return rows.map((row) => ({
    ...row,
    startsAt: new Date(row.startsAt),
    endsAt: new Date(row.endsAt),
    createdAt: new Date(row.createdAt),
  }))
}

/** What can be booked of each kind of session that was proposed, over all of their times: a statement a kind. */
async function offersOf(em: EntityManager, coachId: string, rows: readonly Row[], now: Date) {
  const [first, last] = [rows[0], rows.at(-1)]
  const offers = new Map<string, BookingFacts>()
  if (!first || !last) return offers
  for (const typeKey of new Set(rows.map((row) => row.typeKey))) {
    const ask = { coachId, typeKey, from: first.startsAt, to: last.startsAt, now }
    const facts = await loadBookingFacts(em, ask)
    if (facts) offers.set(typeKey, facts)
  }
  return offers
}

function present({ title, createdAt, isBooked, ...row }: Row, offer: BookingFacts | null): SessionProposal {
  const isFree = offer !== null && explainSlot(offer.slots, row.startsAt).length === 0
  return {
    id: row.id,
    sessionTitle: title,
    startsAt: row.startsAt,
    endsAt: row.endsAt,
    proposedAt: createdAt,
    state: proposalState({ isBooked, isFree }),
  }
}
