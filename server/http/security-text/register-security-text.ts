import type { FastifyInstance } from 'fastify'
import { tokenTime } from '../../clock.ts'
import type { Services } from '../../context.ts'
import { writeSecurityText } from './security-text.rules.ts'

/** `/.well-known/security.txt`. Its reader has a clock of their own, whatever the demo's says. */
export function registerSecurityText(
  app: FastifyInstance,
  { env, publicUrl, clock }: Pick<Services, 'env' | 'publicUrl' | 'clock'>,
): void {
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', 'public, max-age=86400')
      .type('text/plain; charset=utf-8')
      .send(writeSecurityText({ origin: publicUrl(), contact: env.SECURITY_CONTACT, now: tokenTime(clock) })),
  )
}
