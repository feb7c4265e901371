import type { JobWithMetadata } from 'pg-boss'
import type { Traces } from '../observability/traces/span.ts'
import { during } from '../observability/work.ts'
import type { Envelope } from '../queue/kinds.ts'

/** Does a job as work of its own; its trace, where there is one, points at the one it was written in. */
export async function traceJob<T>(
  traces: Traces | undefined,
  { id, name, retryCount, data }: JobWithMetadata<Envelope>,
  run: () => Promise<T>,
): Promise<T> {
  const { kind, requestId, traceparent } = data
  const span = traces?.begin(`job ${kind}`, {
    kind: 'CONSUMER',
    attributes: {
      'messaging.destination.name': name,
      'messaging.message.id': id,
      'job.attempt': retryCount + 1,
      ...(requestId && { 'request.id': requestId }),
    },
    follows: traceparent,
  })
  try {
    return await during({ jobId: id, requestId, span }, run)
  } finally {
    span?.end()
  }
}
