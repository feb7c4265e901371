import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { badInput } from '../../errors.ts'
import { attachment } from '../file-name.ts'

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

interface UploadedFile {
  name: string
  bytes: Buffer
}

/** The one file of a request. Throws BAD_USER_INPUT when there is none, when there is more, and when it is too large. */
export async function fileOf(request: FastifyRequest): Promise<UploadedFile> {
  const parts = request.isMultipart() ? await readParts(request) : []
  const [file] = parts
  if (!file || parts.length > 1) throw notOneFile()
  return file
}

/** Whatever stops the reading is a fault of the form that was sent. */
async function readParts(request: FastifyRequest): Promise<UploadedFile[]> {
  const files: UploadedFile[] = []
  try {
    for await (const part of request.parts()) {
      if (part.type !== 'file' || part.fieldname !== 'file' || !part.filename) throw notOneFile()
      files.push({ name: part.filename, bytes: await part.toBuffer() })
    }
  } catch (error) {
    throw codeOf(error) === 'FST_REQ_FILE_TOO_LARGE' ? tooLarge() : notOneFile()
  }
  return files
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
