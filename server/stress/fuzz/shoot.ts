import { connect } from 'node:net'
import { DEADLINE_MS, type Seen } from './judge.ts'
import type { Shot } from './shots.ts'

/** How long a line stays open on which what was sent is no whole request. */
const HANG_UP_TIMEOUT_MS = 2_000

/** Sends a shot on a connection of its own and reads what comes until the other side hangs up. */
export function shoot(url: string, { parts, mustAnswer }: Pick<Shot, 'parts' | 'mustAnswer'>): Promise<Seen> {
  const started = performance.now()
  return new Promise((resolve) => {
    const { hostname, port } = new URL(url)
    const socket = connect(Number(port), hostname)
    const heard: Buffer[] = []
    socket.setTimeout(mustAnswer ? DEADLINE_MS + 1_000 : HANG_UP_TIMEOUT_MS, () => socket.destroy())
    socket.on('data', (chunk) => heard.push(chunk))
    // A refusal may come, and the line be cut, before all of a body has been sent.
    socket.on('error', () => undefined)
    socket.on('close', () => resolve({ ...read(Buffer.concat(heard)), ms: performance.now() - started }))
    for (const part of parts) socket.write(typeof part === 'string' ? Buffer.from(part, 'latin1') : part)
  })
}

/** The last answer on the line: one of many is what ended it. */
function read(line: Buffer): Omit<Seen, 'ms'> {
  const text = line.toString()
  const at = text.lastIndexOf('HTTP/1.1 ')
  const [head = '', ...rest] = text.slice(Math.max(0, at)).split('\r\n\r\n')
  const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(head) ?? []
  const [, type = ''] = /^content-type: (.+)$/im.exec(head) ?? []
  const body = rest.join('\r\n\r\n')
  const isChunked = /^transfer-encoding: chunked/im.test(head)
  return {
    status: Number(status),
    type,
    body: isChunked ? body.replaceAll(/^[\da-f]+\r\n|\r\n(0\r\n)?$/gm, '') : body,
  }
}
