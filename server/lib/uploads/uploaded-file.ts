import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { types } from 'node:util'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withoutDeadline } from '../../db/deadline.ts'
import { AppError, badInput } from '../../errors.ts'
import { attachment } from '../file-name.ts'
import { openNamelessFile } from './nameless-file.ts'

const FILE_LIMIT = 10 * 1024 * 1024

/** Of a route that takes one file. */
export const ONE_FILE = { bodyLimit: FILE_LIMIT + 64 * 1024 }

/** How a name ends, by what the file is. */
export const EXTENSIONS = { 'application/pdf': 'pdf', 'image/png': 'png', 'image/jpeg': 'jpg' } as const

const refuse = (message: string, atFile = message) => badInput(message, [{ path: 'file', message: atFile }])
const tooLarge = () => refuse('Upload a file of at most 10 MB.', 'At most 10 MB.')
const notOneFile = () => refuse('Send one file as multipart form data, named “file”.')

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : null)

/** Before the routes of `scope` that take a file. They take nothing else, and say so of every other body. */
export const takeFiles = async (scope: FastifyInstance): Promise<void> => {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_request, _body, unread) => unread(null))
  await scope.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: FILE_LIMIT } })
  scope.setErrorHandler((error) => {
    throw codeOf(error) === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' ? notOneFile() : error
  })
}

export interface ReceivedFile {
  name: string
  handle: FileHandle
}

/**
 * Writes the one file of a request into `folder`. Throws BAD_USER_INPUT unless there is exactly one of at most 10 MB, and
 * at once the reason of `signal` when it is aborted before the file has arrived.
 */
export async function receiveFile(
  request: FastifyRequest,
  signal: AbortSignal,
  folder?: string,
): Promise<ReceivedFile> {
  signal.throwIfAborted()
  const arriving = writeFile(request, folder)
  const { promise: stopped, reject } = Promise.withResolvers<never>()
  const stop = () => {
    reject(signal.reason as Error)
    arriving.then(
      ({ handle }) => handle.close(),
      () => undefined,
    )
  }
  signal.addEventListener('abort', stop)
  return Promise.race([arriving, stopped]).finally(() => signal.removeEventListener('abort', stop))
}

async function writeFile(request: FastifyRequest, folder?: string): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw notOneFile()
  const received: ReceivedFile[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file' || !part.filename) throw notOneFile()
      const file = { name: part.filename, handle: await openNamelessFile(folder) }
      received.push(file)
      await pipeline(part.file, (chunks) => appendTo(file.handle, chunks))
      if (part.file.truncated) throw tooLarge()
    }
    const [file] = received
    if (!file || received.length > 1) throw notOneFile()
    return file
  } catch (error) {
    await Promise.all(received.map(({ handle }) => handle.close()))
    throw refusalOf(error)
  }
}

/** Does not use a write stream of the handle: with `autoClose: false`, it would keep the handle from closing. */
async function appendTo(handle: FileHandle, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const chunk of chunks) await handle.appendFile(chunk)
}

/** Read errors are the client's fault, except those of our disk, which alone have a `syscall`. */
function refusalOf(error: unknown): unknown {
  if (error instanceof AppError || (types.isNativeError(error) && 'syscall' in error)) return error
  return codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : notOneFile()
}

/** How much of a file is read at a time, so that a slow download holds little memory. */
const PART = 256 * 1024

export interface KeptFile {
  name: string
  mime: string
  size: number
  /** Returns at most `length` bytes from offset `at`. */
  read: (at: number, length: number) => Promise<Buffer | undefined>
}

/** Sends what somebody uploaded: to be saved, never opened in place. */
export const sendFile = (reply: FastifyReply, file: KeptFile) =>
  reply
    .type(file.mime)
    .header('content-length', file.size)
    .header('content-disposition', attachment(file.name))
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(Readable.from(partsOf(file), { objectMode: false }))

async function* partsOf({ size, read }: KeptFile): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; ) {
    // A slow download takes longer than the deadline of a request.
    const part = await withoutDeadline(() => read(at, PART))
    if (!part || part.length === 0) throw new Error('The file went while it was sent.')
    yield part
    at += part.length
  }
}
