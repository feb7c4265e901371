import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { relist } from '../../listings/relist.service.ts'
import { changeUser, type Target } from './change-user.ts'
import { deleteErasedIdentities } from './delete-erased-identities.service.ts'

interface Input {
  userId: string
  reason: string
  confirmEmail: string
}

/**
 * Takes the person out of everything they left here; sessions, payments and published reviews stay without the
 * name. The sign-in account is deleted after the commit, and again by the clock if that fails. Cannot be undone.
 */
export async function eraseUser(ctx: Context, { userId, reason, confirmEmail }: Input): Promise<string> {
  const change = { userId, reason, action: 'ERASE', verb: 'eraseUser' } as const
  const id = await changeUser(ctx, change, async (em, target) => {
    if (confirmEmail.trim().toLowerCase() !== target.email.toLowerCase())
      throw badInput('Type the e-mail of this account to confirm.', [
        { path: 'confirmEmail', message: 'This is not the e-mail of this account.' },
      ])
    await replacePerson(em, target, ctx.clock())
    await replaceSeeker(em, target)
    if (target.coachId) await replaceCoach(em, target.coachId, ctx.clock())
    return { answer: target.id }
  })
  await deleteErasedIdentities(ctx).catch((error: unknown) =>
    ctx.log.warn({ err: error, userId: id }, 'the identity account of an erased user is still to be deleted'),
  )
  return id
}

export const ERASED_NAME = 'Former member'
const erasedEmail = (id: string) => `erased-${id}@erased.invalid`

async function replacePerson(
  em: EntityManager,
  { id, email, firebaseUid }: Target,
  now: Date,
): Promise<void> {
  await em.execute(
    `update users set email = ?, firebase_uid = ?, first_name = ?, last_name = '', time_zone = null, is_email_verified = false,
       is_suspended = true, erased_at = ?, identity_to_delete = ?, updated_at = ? where id = ?`,
    [erasedEmail(id), `erased-${id}`, ERASED_NAME, now, firebaseUid, now, id],
  )
  await em.execute('delete from emails where recipient = ?', [email])
  await em.execute('delete from idempotency_keys where actor in (?, ?)', [
    `user:${id}`,
    `guest:${email.toLowerCase()}`,
  ])
}

/** By account, and by the address they booked with as a guest. */
async function replaceSeeker(em: EntityManager, { id, email }: Target): Promise<void> {
  const mine = [id, email.toLowerCase()]
  await em.execute(
    `update reviews r set author_name = ?, private_note = null from sessions s
     where s.id = r.session_id and (s.seeker_id = ? or s.seeker_email = ?)`,
    [ERASED_NAME, ...mine],
  )
  await em.execute(
    `update sessions set seeker_email = ?, seeker_name = ?, intake_note = null,
       cancel_reason = case when cancelled_by = 'seeker' then null else cancel_reason end
     where seeker_id = ? or seeker_email = ?`,
    [erasedEmail(id), ERASED_NAME, ...mine],
  )
  await em.execute('update guest_links set email = ? where email = ?', [erasedEmail(id), email.toLowerCase()])
  await em.execute('update holds set person = ? where person in (?, ?)', [
    `erased:${id}`,
    `user:${id}`,
    `guest:${email.toLowerCase()}`,
  ])
}

async function replaceCoach(em: EntityManager, coachId: string, now: Date): Promise<void> {
  await em.execute(
    `update coach_profiles set headline = '', bio = '', achievements = '{}', education = '{}', certifications = '{}', city = null, country = null,
       tax_residency_country = null, previous_role = null, degree = null, returned_reason = null,
       is_active = false, is_verified = false, is_ready_for_review = false, updated_at = ? where id = ?`,
    [now, coachId],
  )
  await em.execute('delete from availabilities where coach_id = ?', [coachId])
  await relist(em, [coachId], now)
}
