import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf, tables } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { conflict, forbidden, notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { lockToErase } from '../../accounts/lock-to-erase.query.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import type { Credit } from '../../credit/credit.rules.ts'
import { findSuccessor, lockCalendarOf, type Successor } from '../../sessions/leaving/find-successor.query.ts'
import { lockOpenSessions } from '../../sessions/leaving/lock-open-sessions.query.ts'
import type { OpenAsCoach } from '../../sessions/leaving/leaving.rules.ts'
import { type AdminUserActionName, type AdminUserFacts, refusalOf } from './admin-user.rules.ts'
import { STATE } from './find-users.query.ts'
import { FACTS, toFacts } from './find-user.query.ts'

export interface Target {
  id: string
  email: string
  firebaseUid: string
  userType: 'job_seeker' | 'coach' | 'admin'
  state: 'active' | 'suspended' | 'erased'
  coachId: string | null
  openAsSeeker: number
  openAsCoach: OpenAsCoach
  /** Who takes over what is open with them as a coach. */
  successor: Successor | null
  isLastAdmin: boolean
  hasPackage: boolean
  credit: Credit[]
}

interface Change {
  userId: string
  reason: string
  action: AdminUserActionName
  /** The verb as the operation names it. */
  verb: string
  /** The coach who takes over what is open with this one. */
  handOverTo?: string | null
  /** Whether what would follow is still what the admin was shown; not asked by whoever shows nothing. */
  isAsShown?: (facts: AdminUserFacts) => boolean
}

/** Besides an erasure, which locks them itself. */
const ENDS_SESSIONS: ReadonlySet<AdminUserActionName> = new Set(['SUSPEND', 'CHANGE_ROLE'])

/**
 * One change of an account by an admin: the reason is read, admins and account are locked, the rule is asked, and
 * the change lands together with its audit entry. The lock on all admins is what keeps two of them from
 * removing each other at once. It stops nobody who writes about an account: they have locked a session before, which a
 * suspension locks afterwards. Throws BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT, POLICY_VIOLATION.
 */
export async function changeUser<T>(
  ctx: Context,
  { userId, reason: given, action, verb, handOverTo = null, isAsShown = () => true }: Change,
  apply: (em: EntityManager, target: Target) => Promise<{ answer: T; detail?: object }>,
): Promise<T> {
  const reason = readReason(given)
  if (!isUuid(userId)) throw notFound('user')
  return ctx.em.transactional(async (em) => {
    if (handOverTo !== null) await lockCalendarOf(em, handOverTo)
    const admins = await tables(em)
      .selectFrom('User')
      .select('id')
      .where('userType', '=', 'admin')
      .where('isSuspended', '=', false)
      .where('erasedAt', 'is', null)
      .orderBy('id')
      .forNoKeyUpdate()
      .execute()
    // While this waited, the admin who asks may have stopped being one.
    if (!admins.some(({ id }) => id === ctx.viewer?.id)) throw forbidden()
    const successor = handOverTo !== null ? await findSuccessor(em, handOverTo, userId) : null
    if (action === 'ERASE') await lockToErase(em, userId, ctx.clock())
    else {
      await tables(em).selectFrom('User').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
      if (ENDS_SESSIONS.has(action)) await lockOpenSessions(em, userId, ctx.clock())
    }
    // Raw, since its state and facts are those of the pages an admin reads before.
    const [target] = await rowsOf(
      em,
      sql<
        Omit<Target, 'successor'>
      >`select u.id, u.email::text as email, u.firebase_uid as "firebaseUid", u.user_type as "userType",
          ${STATE} as state, c.id as "coachId", ${FACTS}
        from users u left join coach_profiles c on c.user_id = u.id where u.id = ${userId}`,
    )
    if (!target) throw notFound('user')
    const facts = toFacts(target, ctx.viewer?.id ?? null)
    if (!isAsShown(facts)) throw conflict('The account has changed since you were shown what would follow.')
    const refusal = refusalOf(action, facts)
    if (refusal) throw policyViolation(refusal)
    const { answer, detail } = await apply(em, { ...target, successor })
    await recordAudit(em, {
      at: ctx.clock(),
      actor: 'user',
      actorId: ctx.viewer?.id ?? null,
      action: verb,
      subjectType: 'user',
      subjectId: target.id,
      detail: { reason, ...detail },
    })
    return answer
  })
}
