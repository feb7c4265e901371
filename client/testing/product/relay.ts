import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A way to a local port that can be cut and mended, under an address that stays the same. */
export async function openRelay(target: number) {
  const open = new Set<Socket>()
  let to: number | null = target
  const server = createServer((near) => {
    if (to === null) return void near.destroy()
    const far = connect(to, '127.0.0.1')
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(one)
      one.pipe(other)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const cut = () => {
    to = null
    for (const socket of open) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    mend(next: number) {
      to = next
    },
    async close() {
      cut()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export type Relay = Awaited<ReturnType<typeof openRelay>>
