import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Services } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { MINUTE } from '../../lib/durations.ts'
import { SealedPage } from '../pages/sealed-page.ts'
import { sendSealed } from '../pages/send-page.ts'
import { type CoachPart, findCoachPages, findCoachParts, findWrittenPages } from './find-addresses.ts'
import { writeIndex, writePart } from './sitemap.rules.ts'

/** How many pages stand in one part; the protocol allows five times as many. */
const PART_SIZE = 10_000
/** How long a part is sent before it is read again. What left since answers so at its own address. */
const KEPT_MS = 10 * MINUTE
const MAX_BYTES = 32 * 1024 * 1024
const WRITTEN = 'written'

interface Kept {
  text: SealedPage
  /** How the coaches were parted; of the index alone. */
  parts: readonly CoachPart[]
}

/**
 * Every public page, for search engines: `/sitemap.xml` names parts. Where each begins is read with the index and kept, so
 * that a part is a walk along the key of its coaches alone, whichever it is.
 */
export function registerSitemap(
  app: FastifyInstance,
  { publicReads, publicUrl }: Pick<Services, 'publicReads' | 'publicUrl'>,
  partSize = PART_SIZE,
): void {
  const index = async (): Promise<Kept> => {
    const parts = await findCoachParts(publicReads, partSize)
    const ofCoaches = parts.map(({ changedAt }, i) => ({ path: pathOf(`coaches-${i + 1}`), changedAt }))
    const written = { path: pathOf(WRITTEN), changedAt: null }
    return sealed(writeIndex(publicUrl(), [written, ...ofCoaches]), parts)
  }
  const part = async (name: string): Promise<Kept | undefined> => {
    if (name === WRITTEN) return sealed(writePart(publicUrl(), await findWrittenPages(publicReads)))
    const { parts } = await read('')
    const [, number = ''] = /^coaches-([1-9]\d{0,5})$/.exec(name) ?? []
    const [own, next] = [parts[Number(number) - 1], parts[Number(number)]]
    return (
      own && sealed(writePart(publicUrl(), await findCoachPages(publicReads, own.from, next?.from ?? null)))
    )
  }
  const kept = new LRUCache<string, Kept>({
    max: 10_000,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ text }) => text.weight,
    ttl: KEPT_MS,
    ignoreFetchAbort: true,
    fetchMethod: (name) => (name === '' ? index() : part(name)),
  })
  async function read(name: string): Promise<Kept> {
    const found = await kept.fetch(name)
    if (!found) throw notFound('part of the sitemap')
    return found
  }
  const send = async (request: FastifyRequest, reply: FastifyReply, name: string) => {
    const { text } = await read(name)
    void reply.header('cache-control', 'public, max-age=600').header('etag', text.etag)
    return sendSealed(request, reply, text, 'application/xml; charset=utf-8')
  }
  app.get('/sitemap.xml', (request, reply) => send(request, reply, ''))
  app.get<{ Params: { part: string } }>('/sitemap-:part.xml', (request, reply) =>
    send(request, reply, request.params.part),
  )
}

const pathOf = (part: string) => `/sitemap-${part}.xml`

const sealed = async (xml: string, parts: readonly CoachPart[] = []): Promise<Kept> => ({
  text: await SealedPage.of(xml, xml),
  parts,
})
