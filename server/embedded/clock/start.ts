import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Services } from '../../context.ts'
import { clockRoutes } from './clock.routes.ts'
import { type DemoClock, type DemoClockOptions, openDemoClock } from './demo-clock.ts'

const HEADER = 'x-clock-offset'

interface Served {
  /** Says with every answer how far it is off. */
  addHeader: (app: FastifyInstance) => void
  register: (app: FastifyInstance, services: Services) => Promise<void>
}

/** The embedded product's clock with everything it brings: its page, and word to open pages of how far it is off. */
export async function startDemoClock(options: DemoClockOptions): Promise<DemoClock & Served> {
  const clock = await openDemoClock(options)
  return Object.assign(clock, {
    addHeader(app: FastifyInstance) {
      app.addHook('onSend', (_request, reply, payload, done) => {
        reply.header(HEADER, clock.offsetMs())
        done(null, payload)
      })
    },
    async register(app: FastifyInstance, services: Services) {
      clock.onChange(async (before, after) => {
        if (after < before) await setBack(options.pool, clock())
        services.wakeListings()
      })
      await app.register(clockRoutes(clock, services.env.PRODUCT_NAME))
    },
  })
}

/** What waits for a moment that has moved away would wait for days: listings look again, webhooks leave and banks act now. */
async function setBack(pool: Pool, now: Date): Promise<void> {
  await pool.query(`update coach_listings set stale_at = '-infinity'`)
  await pool.query(
    'update sandbox_events set deliver_at = $1 where delivered_at is null and deliver_at > $1',
    [now],
  )
  await pool.query('update sandbox_bank_steps set due_at = $1 where due_at > $1', [now])
}
