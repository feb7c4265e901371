import type { EntityManager } from '@mikro-orm/postgresql'
import type { Viewer } from '../../../context.ts'
import { OWN_MAILBOX } from './own-mailbox.rules.ts'
import { userKey } from './person.rules.ts'

const TAKE = `update sessions set seeker_id = ?, seeker_email = ?,
    address_confirmed_at = case when ? then address_confirmed_at end, token_epoch = token_epoch + 1, updated_at = ?
  where id = ? and seeker_id is null and coach_id is distinct from ?::uuid
    and not ${OWN_MAILBOX.replace('?::uuid', 'sessions.coach_id')} returning id`

/**
 * Makes an account the seeker of a guest's session and ends the links given out for it. One that overlaps another of
 * theirs keeps its own key, so that it is theirs all the same. What the guest had proven goes with their address when the
 * account has not proven its own. Answers false when it is somebody's, or their own practice.
 */
export async function takeAsAccount(
  em: EntityManager,
  { id: userId, email, coachId, isEmailVerified }: Viewer,
  sessionId: string,
  now: Date,
): Promise<boolean> {
  const [taken] = await em.execute(TAKE, [
    userId,
    email.toLowerCase(),
    isEmailVerified,
    now,
    sessionId,
    coachId,
    email,
  ])
  if (!taken) return false
  try {
    await em.transactional((nested) =>
      nested.execute('update sessions set seeker_key = ? where id = ?', [userKey(userId), sessionId]),
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23P01')) throw error
  }
  return true
}
