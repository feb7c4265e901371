import pino, { type DestinationStream, type Logger, type LoggerOptions } from 'pino'
import { currentWork } from './observability/work.ts'

/** Structured logs on standard output, each line with the work it is part of; what could let somebody in is never written. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin: () => {
      const { requestId, jobId } = currentWork() ?? {}
      return { requestId, jobId }
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
      ],
      censor: '[redacted]',
    },
    serializers: { err: pino.stdSerializers.err },
  }
  return destination ? pino(options, destination) : pino(options)
}
