import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { heavyPicture } from '../people/upload.ts'

/** The address, the account and the number of concurrent requests. */
export interface Flood {
  url: string
  token: string
  requests: number
}

/** The HTTP status of each response, or the system's error code when there was none. */
export type FloodAnswer = 'ready' | 'connected' | (number | string)[]

const TEN_MB = 10 * 1024 * 1024
const TIMEOUT_MS = 60_000
const CLAIMS = ['degree', 'previous_role', 'education', 'certifications', 'achievements', 'firms']
/** Width and height: the largest picture that is decoded now, and the largest that was before. */
const SIZES = [
  [4_990, 5_000],
  [7_000, 7_000],
] as const
const BOUNDARY = 'flood'

/** One body for all its requests: copies would keep this process busy for longer than the server. */
const bodyOf = (picture: Uint8Array): Buffer =>
  Buffer.concat([
    Buffer.from(
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="diploma.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${BOUNDARY}--\r\n`),
  ])

const bodies = SIZES.map(([width, height]) => bodyOf(heavyPicture(width, height, TEN_MB)))

function begin({ url, token }: Flood, place: number): ClientRequest {
  const sent = request(`${url}/api/v1/coaches/me/evidence/${CLAIMS[place % CLAIMS.length]}`, {
    method: 'POST',
    agent: false,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
      'content-length': bodies[place % bodies.length]!.length,
    },
  })
  sent.flushHeaders()
  return sent
}

async function finish(sent: ClientRequest, place: number): Promise<number | string> {
  try {
    const responded = once(sent, 'response') as Promise<[IncomingMessage]>
    sent.end(bodies[place % bodies.length])
    const [response] = await responded
    await text(response)
    return response.statusCode ?? 0
  } catch (error) {
    return (error as { code?: string }).code ?? (error as Error).name
  }
}

async function run(flood: Flood): Promise<(number | string)[]> {
  const sent = Array.from({ length: flood.requests }, (_, place) => begin(flood, place))
  await Promise.all(sent.map((one) => once(one, 'socket').then(([socket]) => once(socket, 'connect'))))
  process.send?.('connected' satisfies FloodAnswer)
  return Promise.all(sent.map(finish))
}

process.once('message', (flood: Flood) => {
  void run(flood).then((answers: FloodAnswer) => process.send?.(answers, () => process.disconnect()))
})
process.send?.('ready' satisfies FloodAnswer)
