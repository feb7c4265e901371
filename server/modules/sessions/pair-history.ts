import type { EntityManager } from '@mikro-orm/postgresql'
import { policyViolation } from '../../errors.ts'
import type { SessionKind } from '../coaches/session-type.entity.ts'
import { readSettings } from '../settings/read-settings.ts'
import { TOOK_PLACE } from './took-place.rules.ts'
import { commissionBps, commissionTerms } from './price.rules.ts'

interface Pair {
  coachId: string
  /** Null while a visitor has not said who they are. */
  email: string | null
}

/** The commission of the pair's next session, in basis points. */
export async function commissionFor(em: EntityManager, { coachId, email }: Pair): Promise<number> {
  const [row] = await em.execute<{ count: number }[]>(
    `select count(*)::int as count from sessions s where s.coach_id = ? and s.seeker_email = ? and ${TOOK_PLACE}`,
    [coachId, email],
  )
  return commissionBps(row?.count ?? 0, commissionTerms(await readSettings(em)))
}

/** An intro call is had once per pair. Throws POLICY_VIOLATION. */
export async function refuseSecondIntro(
  em: EntityManager,
  { coachId, email, kind }: Pair & { kind: SessionKind },
): Promise<void> {
  if (kind !== 'intro_call') return
  const [had] = await em.execute(
    `select 1 from sessions where coach_id = ? and seeker_email = ? and kind = 'intro_call'
       and status not in ('held', 'expired', 'cancelled', 'declined')`,
    [coachId, email],
  )
  if (had) throw policyViolation('You have already had your intro call with this coach.')
}
