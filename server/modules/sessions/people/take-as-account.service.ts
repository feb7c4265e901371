import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Viewer } from '../../../context.ts'
import { record } from '../../../facts.ts'
import { SessionTakenOver } from '../session.facts.ts'
import { ownMailbox } from './own-mailbox.rules.ts'
import { userKey } from './person.rules.ts'

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
  const isOwn = ownMailbox(sql.ref('sessions.coach_id'), email)
  const [taken] = await rowsOf(
    em,
    sql`update sessions set seeker_id = ${userId}, seeker_email = ${email.toLowerCase()},
        address_confirmed_at = case when ${isEmailVerified} then address_confirmed_at end,
        token_epoch = token_epoch + 1, updated_at = ${now}
      where id = ${sessionId} and seeker_id is null and coach_id is distinct from ${coachId}::uuid
        and not ${isOwn} returning id`,
  )
  if (!taken) return false
  try {
    await em.transactional((nested) =>
      rowsOf(nested, sql`update sessions set seeker_key = ${userKey(userId)} where id = ${sessionId}`),
    )
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === '23P01')) throw error
  }
  await record(em, SessionTakenOver, { sessionId, at: now })
  return true
}
