import type { Context } from '../../../context.ts'
import { LockMode } from '@mikro-orm/postgresql'
import { ReviewEntity } from '../review.entity.ts'
import { notFound } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'

/** An admin has read a private note; a repeat changes nothing. Answers the review's id. */
export async function markPrivateNoteRead({ em, viewer, clock }: Context, reviewId: string): Promise<string> {
  if (!isUuid(reviewId)) throw notFound('note')
  await em.transactional(async (tx) => {
    const note = await tx.findOne(
      ReviewEntity,
      { id: reviewId, privateNote: { $ne: null } },
      { lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    if (!note) throw notFound('note')
    if (note.noteReadAt) return
    note.noteReadAt = clock()
    await tx.flush()
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
