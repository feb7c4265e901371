import type { FastifyRequest } from 'fastify'

export const DEVICE_HEADER = 'x-device-id'
export const API_KEY_HEADER = 'x-api-key'
export const EXPLAIN_HEADER = 'x-explain'
export const VIEW_AS_HEADER = 'x-view-as'

/** Who asks, as the request says it. */
export interface Caller {
  authorization: string | undefined
  apiKey?: string | undefined
  /** The grant by which an admin looks as somebody else. */
  viewAs?: string | undefined
  ip: string
}

export interface Asker extends Caller {
  deviceId?: string | null
  doNotTrack?: boolean
  /** Wants to be told what the database is asked. */
  explains?: boolean
  /** Will not have what was kept a moment ago: `Cache-Control: no-cache`. */
  wantsLatest?: boolean
}

export function callerOf({ headers, ip }: FastifyRequest): Caller {
  const { authorization, [API_KEY_HEADER]: apiKey, [VIEW_AS_HEADER]: viewAs } = headers
  // Node joins a header that is sent twice, and what it joined is no key.
  return { authorization, apiKey: apiKey?.toString(), viewAs: viewAs?.toString(), ip }
}

/** What a request says about who asks, and whether they may be told apart. */
export function askerOf(request: FastifyRequest): Asker {
  const { headers } = request
  const doNotTrack = headers.dnt === '1' || headers['sec-gpc'] === '1'
  const device = headers[DEVICE_HEADER]
  return {
    ...callerOf(request),
    deviceId: typeof device === 'string' && !doNotTrack ? device : null,
    doNotTrack,
    explains: headers[EXPLAIN_HEADER] === '1',
    wantsLatest: headers['cache-control']?.includes('no-cache') ?? false,
  }
}
