import type { EntityManager } from '@mikro-orm/postgresql'

/**
 * Nine months of messages would bury those of today: what is older than two days has been read, and only mails whose link
 * still opens a form go to the mailbox.
 */
export async function quietPastMessages(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `update notifications set read_at = created_at where created_at < ?::timestamptz - interval '2 days'`,
    [now],
  )
  await em.execute(
    `update notifications n set mail_state = 'none' where mail_state = 'due' and not (kind = 'feedback_invitation' and exists (
       select 1 from sessions s where s.id = n.session_id and s.status = 'completed'
         and not exists (select 1 from reviews r where r.session_id = s.id)))`,
  )
}
