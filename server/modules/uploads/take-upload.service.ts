import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import { type AppError, overloaded, rateLimited, unauthenticated } from '../../errors.ts'
import { SECOND } from '../../lib/durations.ts'
import { untilGone } from '../../lib/until-gone.ts'
import type { CleanUpload } from '../../lib/uploads/clean-bytes.ts'
import { cleanUpload } from '../../lib/uploads/clean-upload.ts'
import { type Full, Places } from '../../lib/uploads/places.ts'
import { receiveFile } from '../../lib/uploads/uploaded-file.ts'
import { requesterOf } from '../budgets/requester.rules.ts'
import { spendAll } from '../budgets/spend.service.ts'

/** Uploads in progress in this process: arriving, waiting or being cleaned. Each takes up to 10 MB of disk. */
const places = new Places({ person: 5, network: 20, all: 40, arrivalMs: 5 * SECOND })

const RETRY_AFTER_S = 5
const REFUSALS: Record<Full, () => AppError> = {
  person: () => rateLimited(RETRY_AFTER_S, 'You are sending several files at once.'),
  network: () => rateLimited(RETRY_AFTER_S, 'Many files are being sent from your network.'),
  all: () => overloaded(RETRY_AFTER_S),
}
const YOURS = 'You have just sent many files.'
const YOUR_NETWORKS = 'Many files have just been sent from your network.'

export interface UploadedFile extends CleanUpload {
  /** The file name given by the sender. */
  name: string
}

/**
 * Takes the one file of a request. The caller checks permissions before. The file is written to disk as it arrives and
 * waits there for its turn; the cleaned file is in memory only while `keep` runs. Throws RATE_LIMITED and
 * BACKEND_UNAVAILABLE before reading the file, the latter also when the place is needed for someone else, and BAD_USER_INPUT
 * unless it is exactly one clean file.
 */
export async function takeUpload<T>(
  ctx: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  keep: (file: UploadedFile) => Promise<T>,
): Promise<T> {
  if (!ctx.viewer) throw unauthenticated()
  const requester = requesterOf(ctx)
  const place = places.take(requester)
  if (typeof place === 'string') throw REFUSALS[place]()
  const gone = AbortSignal.any([untilGone(reply), place.signal])
  try {
    await spendAll(ctx, [
      ['uploadFile', ctx.viewer.id, YOURS],
      ['uploadFromNetwork', ctx.ip, YOUR_NETWORKS],
    ])
    const { name, handle } = await receiveFile(request, place.signal)
    place.arrive()
    try {
      return await cleanUpload(handle, requester, (clean) => keep({ name, ...clean }), gone)
    } finally {
      await handle.close()
    }
  } catch (error) {
    if (!place.signal.aborted) throw error
    // The rest of the body is not read.
    void reply.header('connection', 'close')
    throw REFUSALS.all()
  } finally {
    place.leave()
  }
}
