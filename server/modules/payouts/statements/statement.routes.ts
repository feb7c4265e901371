import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../../asker.ts'
import { notFound } from '../../../errors.ts'
import type { SignedLink } from '../../../lib/signed-link.ts'
import type { CreateContext } from '../../../request-context.ts'
import { sendPrivatePdf } from '../../publications/pdf/send-private-pdf.service.ts'
import { findStatement } from './find-statement.query.ts'
import { statementNumber, statementText } from './statement.rules.ts'
import { readerOfStatement } from './statement-link.rules.ts'

interface OneStatement {
  Params: { number: string }
  Querystring: SignedLink
}

/** A statement as a PDF. Not a GraphQL operation: a browser downloads by address. */
export function registerStatements(app: FastifyInstance, createContext: CreateContext): void {
  app.get<OneStatement>('/api/v1/statements/:number', async (request, reply) => {
    const ctx = await createContext(callerOf(request))
    const number = /^\d{1,9}$/.test(request.params.number) ? Number(request.params.number) : 0
    const reader = readerOfStatement(ctx.secret, number, request.query, ctx.clock()) ?? ctx.viewer?.id
    const statement = reader ? await findStatement(ctx.pool, number, reader) : undefined
    if (!reader || !statement) throw notFound('statement')
    return sendPrivatePdf(reply, ctx, {
      ...statementText(statement, ctx.env.PRODUCT_NAME),
      name: statementNumber(number),
      reader,
      date: statement.issuedAt,
    })
  })
}
