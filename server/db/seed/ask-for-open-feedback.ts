import type { EntityManager } from '@mikro-orm/postgresql'
import { askForFeedback, type FeedbackAsker } from '../../modules/reviews/ask-for-feedback.ts'
import { SessionEntity } from '../../modules/sessions/session.entity.ts'

/** Of all the messages of the past, the mailbox gets those whose link still opens a form. */
export async function askForOpenFeedback(services: FeedbackAsker, em: EntityManager): Promise<void> {
  const open = await em.execute<{ id: string }[]>(
    `select id from sessions s where status = 'completed' and not exists (select 1 from reviews r where r.session_id = s.id)`,
  )
  for (const session of await em.find(SessionEntity, { id: { $in: open.map(({ id }) => id) } }))
    await askForFeedback(services, em, session)
}
