import { EventEmitter, once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as body } from 'node:stream/consumers'

/** A span as it was told. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId: string | undefined
  name: string
  kind: 'INTERNAL' | 'SERVER' | 'CLIENT' | 'PRODUCER' | 'CONSUMER'
  attributes: Record<string, string | number>
  /** The spans it points at. */
  links: { traceId: string; spanId: string }[]
  hasFailed: boolean
  /** Of which service it is. */
  service: string
}

export interface Collector {
  endpoint: string
  spans: CollectedSpan[]
  /** All that was sent, word for word. */
  text: () => string
  /** Of the newest request. */
  headers: () => IncomingHttpHeaders
  /** Whether it takes what is sent, answers 500, or says nothing until it does one of both. */
  behave: (how: Behaviour) => void
  /** Waits until such a span has come. */
  until: (isIt: (span: CollectedSpan) => boolean) => Promise<CollectedSpan>
  close: () => Promise<void>
}

export type Behaviour = 'taking' | 'failing' | 'silent'

/** Somebody traces are sent to: OTLP over HTTP, as JSON. */
export async function openCollector(): Promise<Collector> {
  const spans: CollectedSpan[] = []
  const heardMore = new EventEmitter()
  const waiting: ServerResponse[] = []
  let behaviour: Behaviour = 'taking'
  let text = ''
  let headers: IncomingHttpHeaders = {}
  const answer = (response: ServerResponse) =>
    response.writeHead(behaviour === 'failing' ? 500 : 200, { 'content-type': 'application/json' }).end('{}')
  const take = (sent: string, response: ServerResponse) => {
    text += sent
    spans.push(...spansIn(JSON.parse(sent) as Body))
    if (behaviour === 'silent') waiting.push(response)
    else answer(response)
    heardMore.emit('more')
  }
  const server = createServer((request, response) => {
    headers = request.headers
    void body(request).then((sent) => take(sent, response))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    text: () => text,
    headers: () => headers,
    behave: (how) => {
      behaviour = how
      if (how !== 'silent') waiting.splice(0).forEach(answer)
    },
    until: async (isIt) => {
      for (;;) {
        const found = spans.find(isIt)
        if (found) return found
        await once(heardMore, 'more')
      }
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

interface Value {
  stringValue?: string
  intValue?: number
}
type Pairs = { key: string; value: Value }[]
interface Body {
  resourceSpans: {
    resource: { attributes: Pairs }
    scopeSpans: {
      spans: {
        traceId: string
        spanId: string
        parentSpanId?: string
        name: string
        kind: number
        attributes: Pairs
        links?: { traceId: string; spanId: string }[]
        status: { code: number }
      }[]
    }[]
  }[]
}

const KINDS = ['INTERNAL', 'INTERNAL', 'SERVER', 'CLIENT', 'PRODUCER', 'CONSUMER'] as const
const FAILED = 2

const read = (pairs: Pairs) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']))

const spansIn = ({ resourceSpans }: Body): CollectedSpan[] =>
  resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ traceId, spanId, parentSpanId, name, kind, attributes, links = [], status }) => ({
        traceId,
        spanId,
        parentSpanId,
        name,
        kind: KINDS[kind] ?? 'INTERNAL',
        attributes: read(attributes),
        links: links.map((link) => ({ traceId: link.traceId, spanId: link.spanId })),
        hasFailed: status.code === FAILED,
        service: String(read(resource.attributes)['service.name']),
      })),
    ),
  )
