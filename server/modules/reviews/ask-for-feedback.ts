import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../../context.ts'
import type { Session } from '../sessions/session.entity.ts'
import { signSessionToken } from '../sessions/session-token.ts'

export type FeedbackAsker = Pick<Services, 'mailer' | 'secret' | 'publicUrl' | 'log'>

/**
 * Mails the seeker of a completed session where to say how it was. The link carries the session's token: it works on
 * any device, signed in or not. A message that cannot be sent never undoes the session.
 */
export async function askForFeedback(
  { mailer, secret, publicUrl, log }: FeedbackAsker,
  em: EntityManager,
  { id, coachId, seekerEmail, title }: Session,
): Promise<void> {
  if (!seekerEmail) return
  const [coach] = await em.execute<{ name: string }[]>(
    `select trim(first_name || ' ' || last_name) as name from users u join coach_profiles c on c.user_id = u.id where c.id = ?`,
    [coachId],
  )
  try {
    await mailer.send({
      to: seekerEmail,
      subject: `How was your session with ${coach?.name ?? 'your coach'}?`,
      body: `Two minutes about "${title}" help the next person choose. You can say it until seven days after the session; it is published when the coach's scorecard is in.`,
      link: `${publicUrl()}/sessions/${id}/feedback?token=${signSessionToken(secret, id)}`,
    })
  } catch (error) {
    log.error({ err: error, sessionId: id }, 'feedback could not be asked for')
  }
}
