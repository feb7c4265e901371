import { createHash } from 'node:crypto'
import { tables } from '../../../db/kysely.ts'
import { fileTypeFromBuffer } from 'file-type'
import type { Context } from '../../../context.ts'
import { badInput } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { fileName } from './file-name.rules.ts'
import { findFillable } from '../write-scorecard.service.ts'

export const FILE_LIMIT = 10 * 1024 * 1024

const KINDS = new Set(['application/pdf', 'image/png', 'image/jpeg'])

/**
 * Keeps the coach's sheet for a scorecard that is not sent yet; another takes its place. What it is, is read from its
 * bytes: neither its name nor what the browser calls it is believed.
 */
export async function keepFile(ctx: Context, sessionId: string, name: string, bytes: Buffer): Promise<void> {
  const kind = await fileTypeFromBuffer(bytes)
  if (!kind || !KINDS.has(kind.mime))
    throw badInput('Upload a PDF, PNG or JPG.', [{ path: 'file', message: 'This file is something else.' }])
  await ctx.em.transactional(async (em) => {
    const cards = await findFillable({ ...ctx, em }, sessionId)
    const now = ctx.clock()
    const file = {
      name: fileName(name, kind.ext),
      mime: kind.mime,
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
      detail: { mime: kind.mime, size: bytes.length },
    })
  })
}
