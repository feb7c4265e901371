import { afterEach, expect, test } from '@jest/globals'
import { checkOut, hold, payByCard, ticketOf } from '../../../server/stress/people/book.ts'
import { guest, openCoach } from '../../../server/stress/people/people.ts'
import { openSql, type OwnSql } from '../../testing/product/own-sql.ts'
import { type RunningProduct, startProduct } from '../../testing/product/product-run.ts'
import { DAY } from '../../lib/durations.ts'

let product: RunningProduct | undefined
let database: OwnSql | undefined
afterEach(async () => {
  await database?.close()
  await product?.stop()
})

/** Each is a product of its own: this is one of the long walks. */
test.each(['0.0.0.0', '::1', '127.0.0.2'])(
  'what is paid is confirmed when it listens on %s',
  async (HOST) => {
    const running = await startProduct({ env: { HOST, SEED_DEMO: 'false' } })
    product = running
    database = await openSql(running)
    const { sql } = database
    const coach = await openCoach({ url: running.url, sql })
    const startsAt = new Date(Math.ceil(Date.now() / DAY) * DAY + 10 * (DAY / 24))
    const held = await hold(running.url, { coach, startsAt, guest: guest() })
    const ticket = ticketOf(held)
    if (!ticket) throw new Error(`The time was not held: ${held.code}`)
    const { data } = await checkOut(running.url, ticket)
    await payByCard(running.url, data?.startCheckout.checkoutUrl ?? '')
    let status = ''
    while (status !== 'confirmed') {
      const [row] = await sql<{ status: string }>('select status from sessions where id = $1', [
        ticket.sessionId,
      ])
      status = row?.status ?? 'missing'
      expect(['pending_payment', 'held', 'confirmed']).toContain(status)
    }
  },
)
