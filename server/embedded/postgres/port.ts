import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * A port on 127.0.0.1 that nobody listens on: `wished` if it is free. Below the range from which the system
 * takes ports for outgoing connections (Linux: from 32768), so that a restarted server finds its port again.
 */
export async function freePort(wished?: number): Promise<number> {
  const candidates = Array.from({ length: 50 }, () => randomInt(15_000, 32_000))
  for (const port of wished === undefined ? candidates : [wished, ...candidates]) {
    if (await isFree(port)) return port
  }
  throw new Error('Found no free port on 127.0.0.1 for the embedded database between 15000 and 32000.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => server.close(() => resolve(true)))
  })
}
