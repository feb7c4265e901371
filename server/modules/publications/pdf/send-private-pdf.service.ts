import type { FastifyReply } from 'fastify'
import type { Context } from '../../../context.ts'
import { printPdf } from './print-pdf.query.ts'
import type { PdfText } from './write-pdf.view.ts'

/** Answers a document that is for its reader alone: a browser saves it, and nobody on the way keeps it. */
export async function sendPrivatePdf(
  reply: FastifyReply,
  { env, publicUrl }: Pick<Context, 'env' | 'publicUrl'>,
  { name, ...text }: Omit<PdfText, 'productName' | 'publicUrl'> & { name: string },
): Promise<FastifyReply> {
  const pdf = await printPdf({ ...text, productName: env.PRODUCT_NAME, publicUrl: publicUrl() })
  return reply
    .type('application/pdf')
    .header('content-disposition', `attachment; filename="${name}.pdf"`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'private, no-store')
    .send(pdf)
}
