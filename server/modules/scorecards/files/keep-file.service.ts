import { createHash } from 'node:crypto'
import { tables } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { fileName } from '../../../lib/file-name.ts'
import { EXTENSIONS } from '../../../lib/uploads/uploaded-file.ts'
import type { UploadedFile } from '../../uploads/take-upload.service.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { findFillable } from '../write-scorecard.service.ts'

/**
 * Stores the coach's sheet for a scorecard that is not sent yet; another upload replaces it. Neither its file name nor
 * its declared type is trusted. Returns its size in bytes.
 */
export async function keepFile(
  ctx: Context,
  sessionId: string,
  { bytes, type: mime, name }: UploadedFile,
): Promise<number> {
  await ctx.em.transactional(async (em) => {
    const cards = await findFillable({ ...ctx, em }, sessionId)
    const now = ctx.clock()
    const file = {
      name: fileName(name, EXTENSIONS[mime]),
      mime,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      bytes,
      uploadedAt: now,
    }
    await tables(em)
      .insertInto('ScorecardFile')
      .values({ sessionId: cards.sessionId, ...file })
      .onConflict((conflict) => conflict.column('sessionId').doUpdateSet(file))
      .execute()
    await recordAudit(em, {
      at: now,
      actor: 'coach',
      actorId: ctx.viewer?.id ?? null,
      action: 'uploadScorecard',
      subjectType: 'session',
      subjectId: cards.sessionId,
      detail: { mime, size: bytes.length },
    })
  })
  return bytes.length
}
