import { type AddressInfo, createServer } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

type Place = Pick<Env, 'HOST' | 'PORT'>

/** Throws when the product could not listen there, before anything else is started for nothing. */
export async function assertPortIsFree({ HOST: host, PORT: port }: Place): Promise<void> {
  if (port === 0) return
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host, port, exclusive: true }, resolve)
  }).catch((error: unknown) => {
    throw explain(error, { HOST: host, PORT: port })
  })
  await new Promise((resolve) => server.close(resolve))
}

/** Answers where it listens. */
export async function listen(app: FastifyInstance, place: Place): Promise<AddressInfo> {
  await app.listen({ host: place.HOST, port: place.PORT }).catch((error: unknown) => {
    throw explain(error, place)
  })
  return app.server.address() as AddressInfo
}

function explain(error: unknown, { HOST, PORT }: Place): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  const said: Record<string, string> = {
    EADDRINUSE: `Port ${PORT} is in use. Stop what listens there, or set PORT to another one.`,
    EACCES: `Port ${PORT} may not be used by this account. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST is ${HOST}, which is no address of this machine.`,
    ENOTFOUND: `HOST is ${HOST}, which is no address of this machine.`,
  }
  const message = said[String(code)]
  return message ? new Error(message, { cause: error }) : error
}
