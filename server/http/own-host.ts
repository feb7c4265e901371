import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'

const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Keeps what only the embedded product serves from pages of other sites: one whose name is made to lead here would
 * count as of this origin, and read messages or set the clock. It cannot send a host that is not its own name.
 */
export const refuseForeignHost =
  (publicUrl: () => string): onRequestAsyncHookHandler =>
  async (request, reply) => {
    if (isOwnHost(request, publicUrl())) return
    return reply.code(403).send({
      message: 'This part of the demo is served on this machine only. Open it at the product’s own address.',
      code: 'FORBIDDEN',
    })
  }

/** Any port will do: whoever forwards one to this machine is at home on it. */
function isOwnHost({ host, socket: { localAddress = '' } }: FastifyRequest, publicUrl: string): boolean {
  const name = URL.parse(`http://${host}`)?.hostname
  const reached = localAddress.replace(/^::ffff:/, '')
  const own = [...LOOPBACK, new URL(publicUrl).hostname, reached.includes(':') ? `[${reached}]` : reached]
  return name !== undefined && own.includes(name)
}
