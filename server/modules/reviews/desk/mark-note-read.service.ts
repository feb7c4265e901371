import type { Context } from '../../../context.ts'
import { notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'

/** An admin has read a private note; a repeat changes nothing. Answers the review's id. */
export async function markPrivateNoteRead({ em, viewer, clock }: Context, reviewId: string): Promise<string> {
  if (!isUuid(reviewId)) throw notFound('note')
  await em.transactional(async (tx) => {
    const [note] = await tx.execute<{ read: boolean }[]>(
      'select note_read_at is not null as read from reviews where id = ? and private_note is not null for update',
      [reviewId],
    )
    if (!note) throw notFound('note')
    if (note.read) return
    await tx.execute('update reviews set note_read_at = ? where id = ?', [clock(), reviewId])
    await recordAudit(tx, {
      at: clock(),
      actor: 'user',
      actorId: viewer?.id ?? null,
      action: 'markPrivateNoteRead',
      subjectType: 'review',
      subjectId: reviewId,
    })
  })
  return reviewId
}
