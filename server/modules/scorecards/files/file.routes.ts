import { sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../../asker.ts'
import type { Context } from '../../../context.ts'
import { notFound, unauthenticated } from '../../../errors.ts'
import { guestReader } from '../../../lib/signed-link.ts'
import { type KeptFile, ONE_FILE, sendFile, takeFiles } from '../../../lib/uploads/uploaded-file.ts'
import type { CreateContext } from '../../../request-context.ts'
import { cardsOf, findCards } from '../find-cards.query.ts'
import { type FileLink, readerOf } from './file-link.rules.ts'
import { keepFile } from './keep-file.service.ts'
import { takeUpload } from '../../uploads/take-upload.service.ts'
import { isActiveUser } from '../../users/is-active-user.query.ts'
import { findFillable } from '../write-scorecard.service.ts'
import { isOpenTo } from '../visible.rules.ts'

interface OneFile {
  Params: { id: string }
  Querystring: FileLink
}

const PATH = '/api/v1/sessions/:id/scorecard-file'

/**
 * The sheet of a scorecard, up and down. Not GraphQL operations: bytes in JSON grow by a third, have to be held in
 * memory whole, and a browser downloads by address. What may be done is asked of the same rules.
 */
export async function registerScorecardFile(
  app: FastifyInstance,
  createContext: CreateContext,
): Promise<void> {
  await app.register(async (scope) => {
    await takeFiles(scope)
    scope.post<OneFile>(PATH, ONE_FILE, async (request, reply) => {
      const ctx = await createContext(callerOf(request))
      if (!ctx.viewer) throw unauthenticated()
      const { id } = request.params
      // Asked before a byte is read, and again with the session locked when it is written.
      await ctx.em.transactional((em) => findFillable({ ...ctx, em }, id))
      const size = await takeUpload(ctx, { request, reply }, (file) =>
        keepFile({ ...ctx, em: ctx.em.fork() }, id, file),
      )
      return reply.code(201).send({ session_id: id, size })
    })
  })
  app.get<OneFile>(PATH, async (request, reply) => {
    const ctx = await createContext(callerOf(request))
    const { id } = request.params
    return sendFile(reply, await readFile(ctx, id, request.query))
  })
}

/** For a participant who may see the scorecard, or who was given its address within the hour. */
async function readFile(ctx: Context, id: string, link: OneFile['Querystring']): Promise<KeptFile> {
  const reader = readerOf(ctx.secret, id, link, ctx.clock())
  if (reader === null) {
    const seen = await findCards(ctx, id)
    if (seen.role !== 'coach' && !isOpenTo(seen.role, seen.cards)) throw notFound('file')
  } else {
    const { tokenEpoch } = await cardsOf(ctx.em, id)
    if (reader !== guestReader(tokenEpoch) && !(await isActiveUser(ctx.em, reader))) throw notFound('file')
  }
  const [file] = await readRows(
    ctx.pool,
    sql<Omit<KeptFile, 'read'> & { sha256: string }>`select name, mime, length(bytes) as size, sha256
      from scorecard_files where session_id = ${id}`,
  )
  if (!file) throw notFound('file')
  const read = async (at: number, length: number) => {
    // If another file replaces this one during the download, none of its bytes are sent.
    const [part] = await readRows(
      ctx.pool,
      sql<{ bytes: Buffer }>`select substring(bytes from ${at + 1}::int for ${length}::int) as bytes
        from scorecard_files where session_id = ${id} and sha256 = ${file.sha256}`,
    )
    return part?.bytes
  }
  return { ...file, read }
}
