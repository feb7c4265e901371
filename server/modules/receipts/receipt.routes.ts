import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../asker.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { guestReader, type SignedLink } from '../../lib/signed-link.ts'
import type { CreateContext } from '../../request-context.ts'
import { sendPrivatePdf } from '../publications/pdf/send-private-pdf.service.ts'
import { findSession } from '../sessions/find-session.query.ts'
import { isActiveUser } from '../users/is-active-user.query.ts'
import { readReceipt } from './find-receipts.query.ts'
import { parseReceiptName, type Receipt, receiptName, receiptText } from './receipt.rules.ts'
import { readerOfReceipt } from './receipt-link.rules.ts'

interface OneReceipt {
  Params: { number: string }
  Querystring: SignedLink
}

/** A receipt or a credit note as a PDF. Not a GraphQL operation: a browser downloads by address. */
export function registerReceipts(app: FastifyInstance, createContext: CreateContext): void {
  app.get<OneReceipt>('/api/v1/receipts/:number', async (request, reply) => {
    const ctx = await createContext(callerOf(request))
    const named = parseReceiptName(request.params.number)
    const receipt = named ? await readReceipt(ctx, named) : undefined
    if (!receipt || !(await mayRead(ctx, receipt, request.query))) throw notFound('receipt')
    return sendPrivatePdf(reply, ctx, {
      ...receiptText(receipt, ctx.env.PRODUCT_NAME),
      name: request.params.number,
      reader: receipt.sessionId ?? receipt.ownerId ?? request.params.number,
      date: receipt.issuedAt,
    })
  })
}

/** Who was given its address within the hour, or is signed in as its seeker or an admin. */
async function mayRead(
  ctx: Context,
  { kind, number, sessionId, ownerId, tokenEpoch }: Receipt,
  link: SignedLink,
): Promise<boolean> {
  const reader = readerOfReceipt(ctx.secret, receiptName(kind, number), link, ctx.clock())
  if (reader !== null)
    return (sessionId !== null && reader === guestReader(tokenEpoch ?? 0)) || isActiveUser(ctx.em, reader)
  if (!sessionId) return ctx.viewer !== null && (ctx.viewer.id === ownerId || ctx.viewer.userType === 'admin')
  const { role } = await findSession(ctx, sessionId)
  return role !== 'coach'
}
