import type { FastifyInstance } from 'fastify'
import type { Services } from '../../context.ts'
import { clockRoutes } from './clock.routes.ts'
import { type DemoClock, type DemoClockOptions, openDemoClock } from './demo-clock.ts'

const HEADER = 'x-clock-offset'

/** The embedded product's clock with everything it brings: its page, and word to open pages of how far it is off. */
export async function startDemoClock(
  options: DemoClockOptions,
): Promise<DemoClock & { register: (app: FastifyInstance, services: Services) => Promise<void> }> {
  const clock = await openDemoClock(options)
  return Object.assign(clock, {
    async register(app: FastifyInstance, services: Services) {
      clock.onChange(async (before, after) => {
        // A listing looks at itself again when its next time has passed; put back, the clock is before that.
        if (after < before) await options.pool.query(`update coach_listings set stale_at = '-infinity'`)
        services.wakeListings()
      })
      app.addHook('onSend', (_request, reply, payload, done) => {
        reply.header(HEADER, clock.offsetMs())
        done(null, payload)
      })
      await app.register(clockRoutes(clock, services.env.PRODUCT_NAME))
    },
  })
}
