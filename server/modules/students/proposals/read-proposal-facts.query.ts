import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { notFound } from '../../../errors.ts'
import { TOOK_PLACE } from '../../sessions/aftermath/took-place.rules.ts'
import type { Session } from '../../sessions/session.entity.ts'
import type { ProposalFacts } from './proposal.rules.ts'

/** What decides whether a coach may propose a time to the student of a pair. Who was erased has no address that takes mail. */
export async function readProposalFacts(em: EntityManager, pair: Session): Promise<ProposalFacts> {
  const { coachId, seekerKey, seekerId = null, seekerEmail = null } = pair
  const [row] = await rowsOf(
    em,
    sql<ProposalFacts>`select
      exists (select from sessions s where s.coach_id = c.id and s.seeker_key = ${seekerKey} and ${sql.raw(TOOK_PLACE)}) as "hasMet",
      u.erased_at is not null or coalesce(${seekerEmail}::text, '') = '' or ${seekerEmail}::text like 'erased-%@erased.invalid' as "isErased",
      coalesce(u.is_suspended, false) as "isSuspended",
      u.id is not null or (
        exists (select from sessions s where s.coach_id = c.id and s.seeker_key = ${seekerKey} and s.address_confirmed_at is not null)
        and not exists (select from guest_links g where g.email = ${seekerEmail}::text and 'messages' = any(g.switched_off))) as "isReachable",
      c.is_active and c.is_verified as "isListed"
      from coach_profiles c left join users u on u.id = ${seekerId}::uuid where c.id = ${coachId}::uuid`,
  )
  if (!row) throw notFound('coach')
  return row
}
