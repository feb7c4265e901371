import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badInput } from '../../errors.ts'
import { attachment } from '../file-name.ts'

const FILE_LIMIT = 10 * 1024 * 1024

/** Of a route that takes one file. */
export const ONE_FILE = { bodyLimit: FILE_LIMIT + 64 * 1024 }

/** How a name ends, by what the file is. */
export const EXTENSIONS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

const tooLarge = () =>
  badInput('Upload a file of at most 10 MB.', [{ path: 'file', message: 'At most 10 MB.' }])

const isTooLarge = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'FST_REQ_FILE_TOO_LARGE'

/** Before the routes of `scope` that take a file. */
export const takeFiles = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: FILE_LIMIT } })
}

/** The one file of a request. Throws BAD_USER_INPUT when there is none or it is too large. */
export async function fileOf(request: FastifyRequest): Promise<{ name: string; bytes: Buffer }> {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw badInput('Send one file as multipart form data, named "file".')
  const bytes = await file.toBuffer().catch((error: unknown) => {
    throw isTooLarge(error) ? tooLarge() : error
  })
  return { name: file.filename, bytes }
}

/** Sends what somebody uploaded: to be saved, never opened in place. */
export const sendFile = (reply: FastifyReply, file: { name: string; mime: string; bytes: Buffer }) =>
  reply
    .type(file.mime)
    .header('content-disposition', attachment(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(file.bytes)
