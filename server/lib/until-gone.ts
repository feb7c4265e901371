import type { FastifyReply } from 'fastify'
import { backendUnavailable } from '../errors.ts'

/** Aborted when the client disconnects before the response is complete. */
export function untilGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) gone.abort(backendUnavailable())
  }
  // The client may have disconnected during authentication.
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return gone.signal
}
