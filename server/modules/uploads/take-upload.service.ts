import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type AppError, overloaded, rateLimited, unauthenticated } from '../../errors.ts'
import { untilGone } from '../../lib/until-gone.ts'
import type { CleanUpload } from '../../lib/uploads/clean-bytes.ts'
import { cleanUpload } from '../../lib/uploads/clean-upload.ts'
import { type Full, Places } from '../../lib/uploads/places.ts'
import { receiveFile } from '../../lib/uploads/uploaded-file.ts'
import { requesterOf } from '../budgets/requester.rules.ts'
import { spendAll } from '../budgets/spend.service.ts'

/** Files that are on their way, wait or are cleaned in this process; each takes up to 10 MB of its disk. */
const places = new Places({ person: 5, network: 20, all: 40 })

const RETRY_AFTER_S = 5
const REFUSALS: Record<Full, () => AppError> = {
  person: () => rateLimited(RETRY_AFTER_S, 'You are sending several files at once.'),
  network: () => rateLimited(RETRY_AFTER_S, 'Many files are being sent from your network.'),
  all: () => overloaded(RETRY_AFTER_S),
}
const YOURS = 'You have just sent many files.'
const YOUR_NETWORKS = 'Many files have just been sent from your network.'

export interface UploadedFile extends CleanUpload {
  /** As its sender calls it. */
  name: string
}

/**
 * Takes the one file of a request, for somebody whose right to send it was asked before. It goes to the disk as it comes, waits its turn
 * there, and only then, cleaned, is it in memory for as long as `keep` has it. Throws RATE_LIMITED and BACKEND_UNAVAILABLE before a byte
 * is read, and BAD_USER_INPUT for what is not one clean file.
 */
export async function takeUpload<T>(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  keep: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!ctx.viewer) throw unauthenticated()
  const requester = requesterOf(ctx)
  const leave = places.take(requester)
  if (typeof leave === 'string') throw REFUSALS[leave]()
  const gone = untilGone(reply)
  try {
    await spendAll(ctx, [
      ['uploadFile', ctx.viewer.id, YOURS],
      ['uploadFromNetwork', ctx.ip, YOUR_NETWORKS],
    ])
    const { name, handle } = await receiveFile(request)
    try {
      return await cleanUpload(handle, requester, (clean) => keep({ name, ...clean }), gone)
    } finally {
      await handle.close()
    }
  } finally {
    leave()
  }
}
