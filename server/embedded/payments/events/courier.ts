import type { SandboxEvent } from '../checkout/checkout.rules.ts'
import { LEASE_MS, nextAttemptAt } from './delivery.rules.ts'
import { claimEvents, markDelivered, postpone } from './event.store.ts'
import type { Sandbox } from '../sandbox.types.ts'
import { SIGNATURE_HEADER, signBody } from './signature.rules.ts'
import { writeWebhook } from './webhook.rules.ts'

const BATCH = 10

export interface Courier {
  dispatch: (events: readonly SandboxEvent[]) => void
  deliverNow: (ref?: string) => Promise<void>
  /** Resolves when no attempt is under way. */
  idle: () => Promise<void>
}

/** Brings events to the receiver: at least once each, in no promised order. */
export function createCourier(sandbox: Omit<Sandbox, 'dispatch'>): Courier {
  const underWay = new Map<Promise<void>, string>()
  const dispatch = (events: readonly SandboxEvent[]) => {
    for (const event of events) {
      const attempt = deliver(sandbox, event).finally(() => underWay.delete(attempt))
      underWay.set(attempt, event.ref)
    }
  }
  const settled = async (ref?: string) => {
    const attempts = [...underWay].filter(([, of]) => ref === undefined || of === ref)
    await Promise.all(attempts.map(([attempt]) => attempt))
  }
  const deliverNow = async (ref?: string) => {
    let claimed: SandboxEvent[]
    do {
      const now = sandbox.clock()
      const leasedUntil = new Date(now.getTime() + LEASE_MS)
      claimed = await claimEvents(sandbox.pool, { ref: ref ?? null, now, leasedUntil, limit: BATCH })
      dispatch(claimed)
      await settled(ref)
    } while (claimed.length === BATCH)
  }
  return { dispatch, deliverNow, idle: () => settled() }
}

/** One attempt. Never rejects: what fails here is tried again later. */
async function deliver(sandbox: Omit<Sandbox, 'dispatch'>, event: SandboxEvent): Promise<void> {
  const { pool, clock, log } = sandbox
  try {
    await attempt(sandbox, event)
    await markDelivered(pool, event.id, clock())
  } catch (error) {
    const until = nextAttemptAt(event.attempts + 1, clock())
    log.warn(
      { err: error, event: event.id, type: event.type, until },
      'webhook not delivered, will try again',
    )
    // When even this write fails, the lease runs out and the event is due again.
    await postpone(pool, event.id, until).catch((failure: unknown) =>
      log.error({ err: failure }, 'event not postponed'),
    )
  }
}

async function attempt(sandbox: Omit<Sandbox, 'dispatch'>, event: SandboxEvent): Promise<void> {
  const body = writeWebhook(event)
  const signature = signBody(body, sandbox.secret, sandbox.clock())
  const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature }
  const status = await sandbox.send({ url: sandbox.webhookUrl(), body, headers })
  if (status < 200 || status > 299) throw new Error(`The receiver answered ${status}.`)
}
