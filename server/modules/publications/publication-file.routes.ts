import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { untilGone } from '../../lib/until-gone.ts'
import { requesterOf } from '../budgets/requester.rules.ts'
import { kindOfFolder } from './pdf-path.rules.ts'
import { findPdf } from './find-pdf.query.ts'

/** PDFs of frameworks and case studies. No GraphQL operation: browsers and viewers fetch bytes by address. */
export function registerPublicationFiles(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { folder: string; name: string } }>('/files/:folder/:name', async (request, reply) => {
    const kind = kindOfFolder(request.params.folder)
    const [, slug] = /^([a-z0-9-]{1,120})\.pdf$/.exec(request.params.name) ?? []
    const pdf =
      kind && slug ? await findPdf(services, kind, slug, requesterOf(request), untilGone(reply)) : null
    if (!pdf) throw notFound('document')
    void reply.header('etag', pdf.etag).header('cache-control', 'public, max-age=300, must-revalidate')
    if (request.headers['if-none-match'] === pdf.etag) return reply.code(304).send()
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${slug}.pdf"`)
      .send(pdf.bytes)
  })
}
