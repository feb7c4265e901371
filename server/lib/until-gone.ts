import type { FastifyReply } from 'fastify'
import { backendUnavailable } from '../errors.ts'

/** Aborted when whoever asked has hung up before they were answered. */
export function untilGone({ raw }: Pick<FastifyReply, 'raw'>): AbortSignal {
  const gone = new AbortController()
  const leave = () => {
    if (!raw.writableFinished) gone.abort(backendUnavailable())
  }
  // They may have gone while it was read who they are.
  if (raw.destroyed) leave()
  else raw.once('close', leave)
  return gone.signal
}
