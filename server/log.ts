import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { hideSecrets, hideWhatWasSent } from './observability/hide-secrets.ts'
import { tellError } from './observability/tell-error.ts'
import { currentWork } from './observability/work.ts'

/** Structured logs on standard output, each line with the work it is part of; what could let somebody in is never written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const { requestId, jobId, span } = currentWork() ?? {}
      return { requestId, jobId, traceId: span?.traceId }
    },
    redact: {
      paths: [
        'req.headers.authorization',
        'headers.authorization',
        'req.headers["x-api-key"]',
        'headers["x-api-key"]',
        '*.apiKey',
        '*.password',
        '*.token',
        '*.idToken',
        '*.accessToken',
        '*.secret',
        'headers.cookie',
        'req.headers.cookie',
      ],
      censor: '[redacted]',
    },
    serializers: {
      err: tellError,
      problem: (problem: Record<string, string | null>) =>
        Object.fromEntries(
          Object.entries(problem).map(([name, said]) => [name, said && hideWhatWasSent(said)]),
        ),
    },
    hooks: {
      streamWrite: hideSecrets,
      // Without words of ours a line would take those of its error.
      logMethod(args, method) {
        const [first, words] = args as unknown as [unknown, unknown]
        const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
        if (!(error instanceof Error) || (words !== undefined && words !== error.message))
          return method.apply(this, args)
        method.call(this, first instanceof Error ? { err: first } : (first as object), error.name)
      },
    },
  }
  return destination ? pino(options, destination) : pino(options)
}
