import type { FastifyInstance } from 'fastify'
import type { Hands } from './double.ts'
import type { Fault } from './faults.ts'

interface Told {
  Params: { id: string }
  Body: string
}

const read = (body: string | undefined): unknown => JSON.parse(body || '{}')

/** For whoever runs the double by itself: what a bank, or a bad day, does. JSON in, JSON out. */
export function controlRoutes(app: FastifyInstance, hands: Hands): void {
  app.get('/double/books', () =>
    Object.fromEntries(
      Object.entries(hands.books).map(([name, book]) => [name, [...book.values()] as unknown[]]),
    ),
  )
  app.post<Told>('/double/faults', ({ body }) => {
    hands.faults.add(read(body) as Fault)
    return {}
  })
  app.post<Told>('/double/refunds/:id/settle', ({ params }) => hands.settleRefund(params.id))
  app.post<Told>('/double/charges/:id/dispute', ({ params, body }) =>
    hands.openDispute(params.id, read(body) as Parameters<Hands['openDispute']>[1]),
  )
  app.post<Told>('/double/disputes/:id/close', ({ params, body }) =>
    hands.closeDispute(params.id, (read(body) as { status: 'won' | 'lost' | 'warning_closed' }).status),
  )
  app.post<Told>('/double/accounts/:id/pay-out', ({ params, body }) =>
    hands.payOut(params.id, (read(body) as { status?: 'paid' | 'failed' }).status),
  )
  app.post<Told>('/double/top-up', ({ body }) => {
    const { currency, amount } = read(body) as { currency: string; amount: number }
    hands.topUp(currency, amount)
    return {}
  })
}
