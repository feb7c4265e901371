import type { Sandbox } from '../sandbox.types.ts'

const POLL_INTERVAL_MS = 1_000

/** Looks for due events once a second, from now until stopped; one look at a time. */
export function createDeliveryLoop(deliverNow: () => Promise<void>, log: Sandbox['log']) {
  let timer: NodeJS.Timeout | undefined
  let isRunning = false
  let look = Promise.resolve()

  const tick = async () => {
    await deliverNow().catch((error: unknown) => log.error({ err: error }, 'due webhooks not read'))
    if (isRunning) timer = setTimeout(run, POLL_INTERVAL_MS).unref()
  }
  const run = () => {
    look = tick()
  }
  return {
    start: () => {
      if (isRunning) return
      isRunning = true
      run()
    },
    stop: async () => {
      isRunning = false
      clearTimeout(timer)
      await look
    },
  }
}
