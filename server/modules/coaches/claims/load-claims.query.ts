import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { CoachProfile } from '../coach-profile.entity.ts'
import { ClaimChangeEntity } from './claim-change.entity.ts'
import { type ClaimStanding, type Decided, type Evidence, standingsOf } from './claim-standing.rules.ts'

type DecisionRow = Omit<Decided, 'decidedAt'> & { coachId: string; decidedAt: string }

/** Where the claims of several coaches stand, in three statements. */
export async function loadClaims(
  em: EntityManager,
  profiles: readonly CoachProfile[],
): Promise<Map<string, ClaimStanding[]>> {
  const ids = profiles.map(({ id }) => id)
  const changes = await em.find(ClaimChangeEntity, { coachId: { $in: ids } }, { refresh: true })
  const decisions = await decisionsOf(em, ids)
  const evidence = await evidenceOf(em, ids)
  return new Map(
    profiles.map((profile) => [
      profile.id,
      standingsOf(profile, (claim) => {
        const change = changes.find((one) => one.coachId === profile.id && one.claim === claim)
        const confirmation = decisions.find(
          (one) => one.coachId === profile.id && one.claim === claim && one.verdict === 'confirmed',
        )
        const { asked, sentAt, decisionId } = change ?? { asked: [], sentAt: null, decisionId: null }
        return {
          open: sentAt && { asked, sentAt, decision: decisions.find(({ id }) => id === decisionId) ?? null },
          confirmation: confirmation ?? null,
          evidence: evidence.filter((one) => one.coachId === profile.id && one.claim === claim),
        }
      }),
    ]),
  )
}

/** The latest confirmation of each claim, and what was decided on those that are not settled. */
async function decisionsOf(em: EntityManager, coachIds: string[]) {
  const rows = await rowsOf(
    em,
    sql<DecisionRow>`select d.id, d.coach_id as "coachId", d.claim, d.verdict, d.value, d.reason, d.words,
        d.decided_at as "decidedAt", trim(u.first_name || ' ' || u.last_name) as "decidedBy"
      from claim_decisions d left join users u on u.id = d.decided_by
      where d.coach_id = any(${coachIds}::uuid[]) and (
        d.id in (select decision_id from claim_changes where coach_id = any(${coachIds}::uuid[]))
        or d.id in (select distinct on (coach_id, claim) id from claim_decisions
          where coach_id = any(${coachIds}::uuid[]) and verdict = 'confirmed' order by coach_id, claim, decided_at desc, id))`,
  )
  return rows.map((row) => ({ ...row, decidedAt: new Date(row.decidedAt) }))
}

/** Without the bytes. */
async function evidenceOf(em: EntityManager, coachIds: string[]) {
  const rows = await rowsOf(
    em,
    sql<Omit<Evidence, 'uploadedAt'> & { coachId: string; claim: string; uploadedAt: string }>`
      select id, coach_id as "coachId", claim, name, mime, size, sha256, uploaded_at as "uploadedAt"
      from claim_evidence where coach_id = any(${coachIds}::uuid[]) order by uploaded_at, id`,
  )
  return rows.map((row) => ({ ...row, uploadedAt: new Date(row.uploadedAt) }))
}
