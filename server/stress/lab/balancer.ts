import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const LOOK_EVERY_MS = 100
const LOOK_TIMEOUT_MS = 5_000

export interface Balancer {
  url: string
  /** Who may be asked from now on; each is, while it says that it is ready. */
  point(servers: readonly string[]): void
  close(): Promise<void>
}

/** Sends each request to one of several servers that are ready, in turn, as Caddy or a Kubernetes service does. */
export async function openBalancer(): Promise<Balancer> {
  let all: readonly string[] = []
  let ready: readonly string[] = []
  let turn = 0
  const look = async () => {
    const asked = all
    const answers = await Promise.all(asked.map(isReady))
    if (asked === all) ready = asked.filter((_, place) => answers[place])
  }
  const looking = setInterval(() => void look(), LOOK_EVERY_MS)
  const server = createServer((incoming, outgoing) => {
    const order = ready.map((_, place) => ready[(turn + place) % ready.length] ?? '')
    turn += 1
    pass(incoming, outgoing, order)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    point: (servers) => {
      all = servers
      ready = servers
    },
    close: async () => {
      clearInterval(looking)
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`, { signal: AbortSignal.timeout(LOOK_TIMEOUT_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )

/** One that lets nobody in has read nothing, so that the next may be asked; any other failure is the client's to see. */
function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  [first, ...others]: readonly string[],
): void {
  if (!first) return void outgoing.writeHead(503).end()
  const { method = 'GET', url = '/', headers } = incoming
  const onward = request(new URL(url, first), { method, headers, agent: false }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ECONNREFUSED') return pass(incoming, outgoing, others)
    outgoing.destroy()
  })
  onward.once('socket', (socket) => {
    if (socket.connecting) socket.once('connect', () => incoming.pipe(onward))
    else incoming.pipe(onward)
  })
}
