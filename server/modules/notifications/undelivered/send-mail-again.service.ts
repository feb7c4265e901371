import type { Context } from '../../../context.ts'
import { sql } from 'kysely'
import { rowsOf } from '../../../db/kysely.ts'
import { NotificationEntity } from '../notification.entity.ts'
import { notFound, policyViolation } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { type MailRow, presentMail, READ_MAILS, refusalOf } from './mail-rows.query.ts'
import type { UndeliveredMail } from './undelivered-mail.type.ts'

/** Puts an e-mail that did not arrive back in line, as if it had been written now. What it says stays. */
export async function sendMailAgain(ctx: Context, mailId: string): Promise<UndeliveredMail> {
  if (!isUuid(mailId)) throw notFound('e-mail')
  return ctx.em.transactional(async (em) => {
    const [row] = await rowsOf(em, sql<MailRow>`${READ_MAILS} where n.id = ${mailId} for update of n`)
    if (!row) throw notFound('e-mail')
    const refusal = refusalOf(row, ctx)
    if (refusal) throw policyViolation(refusal)
    const now = ctx.clock()
    await em.nativeUpdate(
      NotificationEntity,
      { id: mailId },
      { mailState: 'due', mailAskedAt: now, mailError: null, mailedAt: null },
    )
    await enqueue(em, 'deliverEmail', { notificationId: mailId }, { now, key: mailId })
    await recordAudit(em, {
      at: now,
      actor: 'user',
      actorId: ctx.viewer?.id ?? null,
      action: 'sendMailAgain',
      ...(row.user_id
        ? { subjectType: 'user', subjectId: row.user_id }
        : { subjectType: 'mail', subjectId: mailId }),
      detail: { mail: mailId, kind: row.kind },
    })
    return presentMail({ ...row, mail_state: 'due', mail_error: null }, ctx)
  })
}
