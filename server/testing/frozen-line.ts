import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Line {
  /** The database's address through this line. */
  url: string
  /** From now on nothing that is said on it is heard; new connections are made and hear nothing either. */
  freeze(): void
  /** As `freeze`, for the connections that are open: new ones are heard. */
  freezeOpen(): void
  /** How many connections were ever made. */
  made(): number
  /** As `freeze`, for new connections alone: those that are open are heard. */
  freezeListener(): void
  thaw(): void
  close(): Promise<void>
}

/** A line to a database that can go silent, as the database does whose processes are stopped. */
export async function openLine(databaseUrl: string): Promise<Line> {
  const { hostname, port } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  let isFrozen = false
  let made = 0
  const server = createServer((near) => {
    made += 1
    const far = connect(Number(port), hostname)
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('data', (chunk) => other.write(chunk))
      one.on('error', () => undefined)
      one.on('close', () => {
        sockets.delete(one)
        other.destroy()
      })
      if (isFrozen) one.pause()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = new URL(databaseUrl)
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    freeze: () => {
      isFrozen = true
      for (const socket of sockets) socket.pause()
    },
    made: () => made,
    freezeOpen: () => {
      isFrozen = false
      for (const socket of sockets) socket.pause()
    },
    freezeListener: () => {
      isFrozen = true
    },
    thaw: () => {
      isFrozen = false
      for (const socket of sockets) socket.resume()
    },
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
