import pino, { type Logger } from 'pino'

/** Structured logs on standard output; what could let somebody in is never written. */
export function createLog(level: string): Logger {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'headers.authorization',
        '*.password',
        '*.token',
        '*.idToken',
        '*.accessToken',
        '*.secret',
      ],
      censor: '[redacted]',
    },
    serializers: { err: pino.stdSerializers.err },
  })
}
