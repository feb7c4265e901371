import type { FastifyReply } from 'fastify'
import { backendUnavailable } from '../errors.ts'

/** Aborted when whoever asked has hung up before they were answered. */
export function untilGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort(backendUnavailable())
  })
  return gone.signal
}
