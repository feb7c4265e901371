import { createHash } from 'node:crypto'
import { tables } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { fileName } from '../../../lib/file-name.ts'
import { cleanUpload } from '../../../lib/uploads/clean-upload.ts'
import { EXTENSIONS } from '../../../lib/uploads/uploaded-file.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { findFillable } from '../write-scorecard.service.ts'

/**
 * Keeps the coach's sheet for a scorecard that is not sent yet; another takes its place. What it is, is read from its
 * bytes, which are written anew: neither its name nor what the browser calls it is believed. Answers how many are kept.
 */
export async function keepFile(
  ctx: Context,
  sessionId: string,
  name: string,
  given: Buffer,
): Promise<number> {
  const { bytes, type: mime } = await cleanUpload(given)
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
