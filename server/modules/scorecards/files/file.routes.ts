import { sql } from 'kysely'
import { readRows } from '../../../db/kysely.ts'
import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../../asker.ts'
import type { Context } from '../../../context.ts'
import { badInput, notFound, unauthenticated } from '../../../errors.ts'
import type { CreateContext } from '../../../request-context.ts'
import { cardsOf, findCards } from '../find-cards.query.ts'
import { attachment } from './file-name.rules.ts'
import { type FileLink, readerOf } from './file-link.rules.ts'
import { FILE_LIMIT, keepFile } from './keep-file.service.ts'
import { isActiveUser } from '../../users/is-active-user.query.ts'
import { findFillable } from '../write-scorecard.service.ts'
import { isOpenTo } from '../visible.rules.ts'

interface OneFile {
  Params: { id: string }
  Querystring: FileLink
}

const PATH = '/api/v1/sessions/:id/scorecard-file'
const tooLarge = () =>
  badInput('Upload a file of at most 10 MB.', [{ path: 'file', message: 'At most 10 MB.' }])

/**
 * The sheet of a scorecard, up and down. Not GraphQL operations: bytes in JSON grow by a third, have to be held in
 * memory whole, and a browser downloads by address. What may be done is asked of the same rules.
 */
export async function registerScorecardFile(
  app: FastifyInstance,
  createContext: CreateContext,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: FILE_LIMIT } })
    scope.post<OneFile>(PATH, { bodyLimit: FILE_LIMIT + 64 * 1024 }, async (request, reply) => {
      const ctx = await createContext(callerOf(request))
      if (!ctx.viewer) throw unauthenticated()
      const { id } = request.params
      // Asked before a byte is read, and again with the session locked when it is written.
      await ctx.em.transactional((em) => findFillable({ ...ctx, em }, id))
      const file = request.isMultipart() ? await request.file() : undefined
      if (!file) throw badInput('Send one file as multipart form data, named "file".')
      const bytes = await file.toBuffer().catch((error: unknown) => {
        throw isTooLarge(error) ? tooLarge() : error
      })
      const size = await keepFile({ ...ctx, em: ctx.em.fork() }, id, file.filename, bytes)
      return reply.code(201).send({ session_id: id, size })
    })
  })
  app.get<OneFile>(PATH, async (request, reply) => {
    const ctx = await createContext(callerOf(request))
    const { id } = request.params
    const file = await readFile(ctx, id, request.query)
    return reply
      .type(file.mime)
      .header('content-disposition', attachment(file.name))
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(file.bytes)
  })
}

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

interface StoredBytes {
  name: string
  mime: string
  bytes: Buffer
}

/** For a participant who may see the scorecard, or who was given its address within the hour. */
async function readFile(ctx: Context, id: string, link: OneFile['Querystring']): Promise<StoredBytes> {
  const reader = readerOf(ctx.secret, id, link, ctx.clock())
  if (reader === null) {
    const seen = await findCards(ctx, id)
    if (seen.role !== 'coach' && !isOpenTo(seen.role, seen.cards)) throw notFound('file')
  } else {
    if (reader && !(await isActiveUser(ctx.em, reader))) throw notFound('file')
    await cardsOf(ctx.em, id)
  }
  const [file] = await readRows(
    ctx.pool,
    sql<StoredBytes>`select name, mime, bytes from scorecard_files where session_id = ${id}`,
  )
  if (!file) throw notFound('file')
  return file
}
