import type { MikroORM } from '@mikro-orm/postgresql'
import type { Services } from '../context.ts'
import { refreshDueCalendars } from '../modules/calendar/refresh-due-calendars.service.ts'
import { forgetKeys } from '../modules/idempotency/forget-keys.service.ts'
import { passTime } from '../modules/sessions/pass-time.service.ts'
import { forgetAccounts } from '../modules/users/forget-accounts.service.ts'

const EVERY_MS = 10_000

/**
 * Does by the clock what nobody asks for: ends holds and requests, completes and closes sessions, refreshes
 * listings. One run at a time; a failed one is logged and the next goes on. Safe in several processes.
 */
export function startBackgroundWork(services: Services, orm: MikroORM): { stop: () => Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  let isBusy = false
  const tick = (): void => {
    if (isBusy) return
    isBusy = true
    running = passTime({ ...services, em: orm.em.fork() })
      .then(() => forgetKeys(orm.em.fork(), services.clock()))
      .then(() => forgetAccounts(services))
      .then(() => refreshDueCalendars(services, orm.em.fork()))
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'the clock’s work failed and will be tried again'),
      )
      .finally(() => {
        isBusy = false
      })
  }
  const timer = setInterval(tick, EVERY_MS)
  tick()
  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }
}
