import type { Context } from '../../../context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { notificationsOf, type Notifications } from '../../users/user-profile.rules.ts'
import type { Unsubscription } from './unsubscribe-token.ts'

type Reader = Pick<Context, 'em' | 'clock'>

/** Whether the preference is on; null when there is no such person any more. */
export async function isSwitchedOn(
  { em }: Pick<Reader, 'em'>,
  { userId, preference }: Unsubscription,
): Promise<boolean | null> {
  const [row] = await em.execute<{ notifications: Partial<Notifications> }[]>(
    'select notifications from users where id = ? and erased_at is null',
    [userId],
  )
  return row ? notificationsOf(row.notifications)[preference] : null
}

/** Switches one preference off as its owner's link asks. A repeat changes nothing. Answers whether there is anybody. */
export async function switchOff(
  { em, clock }: Reader,
  { userId, preference }: Unsubscription,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    await tx.execute('select 1 from users where id = ? for update', [userId])
    const isOn = await isSwitchedOn({ em: tx }, { userId, preference })
    if (!isOn) return isOn !== null
    const at = clock()
    await tx.execute(
      'update users set notifications = notifications || jsonb_build_object(?::text, false), updated_at = ? where id = ?',
      [preference, at, userId],
    )
    await recordAudit(tx, {
      at,
      actor: 'user',
      actorId: userId,
      action: 'unsubscribe',
      subjectType: 'user',
      subjectId: userId,
      detail: { preference },
    })
    return true
  })
}
