import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { zoneTable } from '../../lib/zones/read-zone-table.ts'
import { SealedPage } from './sealed-page.ts'
import { sendSealed } from './send-page.ts'

/** A deployment with other time zone data is known to every browser an hour later. */
const CACHE = 'public, max-age=3600'

/**
 * The offsets that browsers show times by, whatever time zone data they have. A file of its own: in a page it would not fit into the
 * first window that a server may send (decision 18 of the client).
 */
export function registerZones(app: FastifyInstance, { clock }: Pick<Services, 'clock'>): void {
  let sealed: { text: string; page: Promise<SealedPage> } | undefined
  app.get('/zones.json', async (request, reply) => {
    const text = JSON.stringify(zoneTable(clock()))
    if (sealed?.text !== text) sealed = { text, page: SealedPage.of(text, text) }
    void reply.header('cache-control', CACHE)
    return sendSealed(request, reply, await sealed.page, 'application/json')
  })
}
