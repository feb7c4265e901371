import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { untilGone } from '../../../lib/until-gone.ts'
import { requesterOf } from '../../budgets/requester.rules.ts'
import { printPdf } from './print-pdf.query.ts'
import type { PdfText } from './write-pdf.view.ts'

type PrivateDocument = Omit<PdfText, 'productName' | 'publicUrl'> & {
  name: string
  /** Identifies a signed-out requester by their link, for taking turns. */
  reader: string
}

/** Answers a document that is for its reader alone: a browser saves it, and nobody on the way keeps it. */
export async function sendPrivatePdf(
  reply: FastifyReply,
  ctx: Pick<Context, 'env' | 'publicUrl' | 'ip' | 'viewer'>,
  { name, reader, ...text }: PrivateDocument,
): Promise<FastifyReply> {
  const surroundings = { productName: ctx.env.PRODUCT_NAME, publicUrl: ctx.publicUrl() }
  const pdf = await printPdf({ ...text, ...surroundings }, requesterOf(ctx, reader), untilGone(reply))
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(pdf)
}
