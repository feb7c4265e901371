import { connect, Server, type Socket } from 'node:net'
import { ownAddress } from './own-address.rules.ts'

const RETRY_INTERVAL_MS = 20
const CLOSE_TIMEOUT_MS = 3_000

/*
 * The kernel lets people in before we know of them: they wait in a queue that Node answers one by one, and whoever is
 * in it when the socket closes is reset. On a busy machine that is a crowd. So the queue is shortened to one place, and
 * we stand in it ourselves: while a connection of our own waits there nobody else is let in, and the socket may close.
 * Those outside ask again, as their system does by itself, and are refused.
 *
 * The price is two words that Node keeps to itself: listening again, which changes how many may wait, and asking who is
 * at the other end while a connection is being made. Where either is missing the door closes as it would without.
 */
interface Handle {
  listen?: (backlog: number) => number
  /** 0 when the other end has answered, which it does only if there was a place. */
  getpeername?: (peer: object) => number
}
const handleOf = (socket: Server | Socket) => Reflect.get(socket, '_handle') as Handle | null | undefined

/** Stops listening without dropping anybody who was let in. Connections that stand are left alone. */
export function closeDoor(server: Server): Promise<void> {
  const address = server.address()
  if (address === null) return Promise.resolve()
  // The http server's own close would cut idle connections.
  const close = () => void Server.prototype.close.call(server)
  if (typeof address === 'string') return Promise.resolve(close())
  const place = { host: ownAddress(address), port: address.port }
  handleOf(server)?.listen?.(0)
  return new Promise((resolve) => {
    const leave = () => {
      server.off('connection', takePlace)
      clearInterval(retrying)
      clearTimeout(latest)
      close()
      resolve()
    }
    const takePlace = () => {
      const own = connect(place).on('error', () => undefined)
      // Connecting begins at the next tick; nobody is answered between that and ours.
      process.nextTick(() => {
        if (server.listening && isLetIn(own)) leave()
        own.destroy()
      })
    }
    server.on('connection', takePlace)
    const retrying = setInterval(takePlace, RETRY_INTERVAL_MS)
    const latest = setTimeout(leave, CLOSE_TIMEOUT_MS)
    takePlace()
  })
}

function isLetIn(own: Socket): boolean {
  const handle = handleOf(own)
  return handle?.getpeername ? handle.getpeername({}) === 0 : true
}
