import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import type { Notifications } from '../users/user-profile.rules.ts'
import type { NotificationKind } from './notification.rules.ts'
import type { Facts } from './wordings/wording.rules.ts'
import { renderEmail } from './render-email.ts'
import { isWanted } from './wanted.rules.ts'

const DAY = 86_400_000

/** An e-mail nobody could send for a week is old news; it stays in the product. */
const STALE_AFTER_DAYS = 7

interface Row {
  kind: NotificationKind
  facts: Facts
  session_id: string | null
  user_id: string | null
  preferences: Partial<Notifications> | null
  address: string | null
  created_at: Date
}

/**
 * Mails one notification and marks it, holding its row meanwhile: two workers send it once. After a kill between the two
 * it is sent again with the same Message-ID; SMTP allows no better.
 */
export async function deliverEmail(
  ctx: Pick<Services, 'env' | 'secret' | 'publicUrl' | 'mailer' | 'clock'> & { em: EntityManager },
  notificationId: string,
): Promise<void> {
  if (!ctx.mailer.isReady) return
  await ctx.em.fork().transactional(async (em) => {
    const [row] = await em.execute<Row[]>(
      `select n.kind, n.facts, n.session_id, n.user_id, n.created_at, u.notifications as preferences,
         coalesce(n.email::text, u.email::text) as address
       from notifications n left join users u on u.id = n.user_id and u.erased_at is null
       where n.id = ? and n.mail_state = 'due' for update of n skip locked`,
      [notificationId],
    )
    if (!row) return
    const now = ctx.clock()
    const createdAt = new Date(row.created_at)
    const isStale = now.getTime() - createdAt.getTime() > STALE_AFTER_DAYS * DAY
    // Switched off since it was written.
    const isUnwanted = !isWanted(row.kind, row.preferences ?? {})
    const state = isUnwanted ? 'none' : isStale ? 'stale' : row.address ? await send(row.address) : 'refused'
    await em.execute('update notifications set mail_state = ?, mailed_at = ? where id = ?', [
      state,
      now,
      notificationId,
    ])

    async function send(to: string) {
      const { kind, facts, session_id: sessionId, user_id: userId } = row as Row
      return ctx.mailer.send(
        await renderEmail(ctx, { id: notificationId, kind, facts, sessionId, userId, to, createdAt }),
      )
    }
  })
}
