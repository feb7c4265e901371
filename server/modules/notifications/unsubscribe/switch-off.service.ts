import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { notificationsOf, type Notifications } from '../../users/user-profile.rules.ts'
import { switchesOf } from './guest-switches.rules.ts'
import type { Unsubscription } from './unsubscribe-token.rules.ts'

type Reader = Pick<Context, 'em' | 'clock'>
type Who = Unsubscription['reader']

/** Whether the preference is on; null when there is no such person any more. */
export async function isSwitchedOn(
  { em }: Pick<Reader, 'em'>,
  { reader, preference }: Unsubscription,
): Promise<boolean | null> {
  const who = await ownerOf(em, reader)
  const [row] = await rowsOf(
    em,
    'userId' in who
      ? sql<Switches>`select notifications from users where id = ${who.userId} and erased_at is null`
      : sql<Switches>`select ${switchesOf(sql`l.email`)} as notifications from guest_links l where l.session_id = ${who.guestOf}`,
  )
  return row ? notificationsOf(row.notifications ?? {})[preference] : null
}

interface Switches {
  notifications: Partial<Notifications> | null
}

/** Switches one preference off as its owner's link asks. A repeat changes nothing. Answers whether there is anybody. */
export async function switchOff(
  { em, clock }: Reader,
  { reader, preference }: Unsubscription,
): Promise<boolean> {
  return em.transactional(async (tx) => {
    const who = await ownerOf(tx, reader, { lock: true })
    const isOn = await isSwitchedOn({ em: tx }, { reader: who, preference })
    if (!isOn) return isOn !== null
    const at = clock()
    if ('userId' in who)
      await rowsOf(
        tx,
        sql`update users set notifications = notifications || jsonb_build_object(${preference}::text, false), updated_at = ${at} where id = ${who.userId}`,
      )
    else
      await rowsOf(
        tx,
        sql`update guest_links set switched_off = array_append(switched_off, ${preference}::text) where session_id = ${who.guestOf}`,
      )
    await recordAudit(tx, {
      at,
      action: 'unsubscribe',
      detail: { preference },
      ...('userId' in who
        ? { actor: 'user', actorId: who.userId, subjectType: 'user', subjectId: who.userId }
        : { actor: 'guest', subjectType: 'session', subjectId: who.guestOf }),
    })
    return true
  })
}

/** Whose switches a link is for: those of the account, once the guest's session has come under one. */
async function ownerOf(em: EntityManager, who: Who, { lock = false } = {}): Promise<Who> {
  const locked = lock ? 'for update' : ''
  if ('userId' in who) {
    if (lock) await rowsOf(em, sql`select 1 from users where id = ${who.userId} for update`)
    return who
  }
  const [link] = await rowsOf(
    em,
    sql<{
      linked_user_id: string | null
    }>`select linked_user_id from guest_links where session_id = ${who.guestOf} ${sql.raw(locked)}`,
  )
  return link?.linked_user_id ? ownerOf(em, { userId: link.linked_user_id }, { lock }) : who
}
