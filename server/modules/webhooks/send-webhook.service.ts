import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { answerTo, NotPublic, only, publicAddressOf, REACH, type Reach } from '../../lib/public-reach.ts'
import { isLocal } from './webhook.rules.ts'

export const SEND_TIMEOUT_MS = 10_000
export const MAX_ANSWER_BYTES = 2048

/** What came of sending one webhook: a status, or why there is none. */
export interface Sent {
  status: number | null
  error: string | null
  /** The beginning of what the receiver said. */
  answer: string | null
  durationMs: number
}

export interface Outgoing {
  url: URL
  headers: Record<string, string>
  body: string
  /** Whether a receiver on this very machine may be asked: where people develop. */
  isLocalAllowed: boolean
}

/** Never throws: what went wrong is part of the answer. */
export type SendWebhook = (outgoing: Outgoing) => Promise<Sent>

export interface WebhookReach extends Reach {
  request: typeof request
  longestMs: number
}

const RECEIVERS: WebhookReach = { ...REACH, request, longestMs: SEND_TIMEOUT_MS }

/**
 * Posts to addresses that strangers give: public addresses alone, over TLS, no redirects, ten seconds in all. The socket
 * goes to the very address that was checked. `reach` is another network, for tests.
 */
export function createSendWebhook(reach: WebhookReach = RECEIVERS): SendWebhook {
  return async (outgoing) => {
    const signal = AbortSignal.timeout(reach.longestMs)
    const startedAt = performance.now()
    const sent = await post(reach, outgoing, signal).catch((error: Error) => ({
      status: null,
      error: whyNot(error, signal, reach.longestMs),
      answer: null,
    }))
    return { ...sent, durationMs: Math.round(performance.now() - startedAt) }
  }
}

async function post(reach: WebhookReach, outgoing: Outgoing, signal: AbortSignal) {
  const { url, headers, body, isLocalAllowed } = outgoing
  const isHere = isLocalAllowed && isLocal(url)
  if (!isHere && url.protocol !== 'https:') throw new NotPublic()
  const send = isHere ? plainRequest : reach.request
  const lookup = isHere ? undefined : only(await publicAddressOf(reach, url, signal))
  const length = { 'content-length': String(Buffer.byteLength(body)), 'accept-encoding': 'identity' }
  const options = { method: 'POST', signal, agent: false as const, headers: { ...headers, ...length } }
  const posted = send(url, { ...options, ...(lookup && { lookup }) })
  posted.end(body)
  const response = await answerTo(posted)
  const status = response.statusCode ?? 0
  const error = status >= 300 && status < 400 ? 'Redirects are not followed.' : null
  return { status, error, answer: await beginningOf(response) }
}

/** The answer counts from its status on: one that breaks off, or goes on for ever, has still been given. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part)
      size += part.length
      if (size >= MAX_ANSWER_BYTES) break
    }
  } catch {
    // What has come so far is shown.
  }
  response.destroy()
  return Buffer.concat(parts).subarray(0, MAX_ANSWER_BYTES).toString('utf8').replaceAll('\0', '\uFFFD')
}

function whyNot(error: Error, { aborted }: AbortSignal, longestMs: number): string {
  if (error instanceof NotPublic) return error.message
  if (aborted) return `No answer within ${longestMs / 1000} seconds.`
  return `The address cannot be reached${'code' in error ? ` (${String(error.code)})` : ''}.`
}
