import type { EntityManager } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import { HoldEntity } from '../sessions/holds/hold.entity.ts'
import { SessionEntity } from '../sessions/session.entity.ts'
import { type User, UserEntity } from '../users/user.entity.ts'
import type { Context } from '../../context.ts'
import { conflict, notFound, policyViolation } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { type Credit, creditInWords } from '../credit/credit.rules.ts'
import { giveUpCredit } from '../credit/give-up-credit.service.ts'
import { addressKey } from '../sessions/people/person.rules.ts'
import { forgetAccounts } from './forget-accounts.service.ts'
import { type Obstacles, reasonsToStay } from './erase.rules.ts'
import { lockToErase } from './lock-to-erase.query.ts'
import { callOffSessions } from '../sessions/leaving/call-off-sessions.service.ts'
import {
  type CalledOff,
  hasOpen,
  type OpenSessions,
  readNote,
  toCallOff,
} from '../sessions/leaving/leaving.rules.ts'
import { findOpenAsCoach } from '../sessions/leaving/open-as-coach.query.ts'
import { readyPackages } from '../packages/find-package.query.ts'
import { pseudonymise } from './pseudonymise.service.ts'
import { UNSETTLED_STATUSES } from '../sessions/status-lists.rules.ts'

interface Ending {
  action?: 'deleteMyAccount' | 'forgetAbandonedAccount'
  /** What they were shown that they give up. */
  expectedCredit?: readonly Credit[]
  /** A coach's wish to call off what is open with them; null refuses to end the account while something is. */
  openSessions?: OpenSessions | null
}

export interface Erased {
  erasedAt: Date
  calledOff: CalledOff | null
}

/**
 * Ends an account at its owner's wish: personal data is replaced, sessions and money stay in the books, a coach's listing goes. Refused
 * with POLICY_VIOLATION, and the reasons, while something is not over, or when there is credit that they did not say to give up. The
 * identity account goes after the commit; when the provider is down that is tried again by the clock.
 */
export async function eraseOwnAccount(
  ctx: Context,
  userId: string,
  { action = 'deleteMyAccount', expectedCredit = [], openSessions = null }: Ending = {},
): Promise<Erased> {
  const at = ctx.clock()
  const calledOff = await ctx.em.transactional(async (em) => {
    await lockToErase(em, userId, at)
    const user = await tables(em)
      .selectFrom('User')
      .select(['id', 'email', 'isEmailVerified', 'userType'])
      .where('id', '=', userId)
      .where('erasedAt', 'is', null)
      .executeTakeFirst()
    if (!user) throw notFound('account')
    const ended = openSessions && (await leaveAsCoach(em, userId, { openSessions, at }))
    const reasons = reasonsToStay(await obstaclesOf(em, user))
    if (reasons.length > 0) throw policyViolation(reasons.join(' '))
    const givenUp = await giveUpCredit(em, userId, at)
    permitGivingUp(givenUp, expectedCredit)
    // While they are still there: nobody does anything after they were erased.
    await recordAudit(em, {
      at,
      actor: 'user',
      actorId: userId,
      action,
      subjectType: 'user',
      subjectId: userId,
      detail: {
        ...(givenUp.length > 0 && { givenUp: creditInWords(givenUp) }),
        ...(ended && { calledOff: ended }),
      },
    })
    await pseudonymise({ ...ctx, em }, user.id, at)
    return ended
  })
  ctx.wakeListings()
  await forgetAccounts(ctx, ctx.em, userId)
  return { erasedAt: at, calledOff }
}

/** Calls off what is open with the coach; null when nothing is, or there is no coach. Throws CONFLICT when it is not what they were shown. */
async function leaveAsCoach(
  em: EntityManager,
  userId: string,
  { openSessions, at }: { openSessions: OpenSessions; at: Date },
): Promise<CalledOff | null> {
  const open = await findOpenAsCoach(em, userId)
  if (!open) return null
  const { expectedCount = null } = openSessions
  if (expectedCount !== null && expectedCount !== toCallOff(open.open))
    throw conflict(
      'Your open sessions have changed since you were shown them. Nothing was deleted: look at them first.',
    )
  if (!hasOpen(open.open)) return null
  const note = readNote(openSessions)
  return callOffSessions(em, { coachId: open.coachId, why: 'left', note, by: 'coach', actorId: userId, at })
}

/** Nothing is given up that they were not shown; what was spent since may be less. */
function permitGivingUp(credit: readonly Credit[], expected: readonly Credit[]): void {
  const isShown = ({ amountMinor, currency }: Credit) =>
    expected.some((one) => one.currency === currency && one.amountMinor >= amountMinor)
  if (credit.every(isShown)) return
  if (expected.length === 0)
    throw policyViolation(
      `You have ${creditInWords(credit)} of credit. Spend it first, or confirm that you give it up.`,
    )
  throw conflict('Your credit has grown since you were shown it. Nothing was deleted: look at it first.')
}

async function obstaclesOf(
  em: EntityManager,
  { id, email, isEmailVerified, userType }: Pick<User, 'id' | 'email' | 'isEmailVerified' | 'userType'>,
): Promise<Obstacles> {
  const status = { $in: UNSETTLED_STATUSES }
  const profile = await em.findOne(CoachProfileEntity, { userId: id })
  const own = profile ? [{ coachId: profile.id }] : []
  const key = isEmailVerified ? [{ seekerKey: addressKey(email) }] : []
  const admins = await em.count(UserEntity, { userType: 'admin', isSuspended: false, erasedAt: null })
  return {
    booked: await em.count(SessionEntity, { status, $or: [{ seekerId: id }, ...key] }),
    coached: profile ? await em.count(SessionEntity, { status, coachId: profile.id }) : 0,
    held: await em.count(HoldEntity, { isOpen: true, $or: [{ person: `user:${id}` }, ...own] }),
    packages: (await readyPackages(em, id)).length,
    isLastAdmin: userType === 'admin' && admins <= 1,
  }
}
