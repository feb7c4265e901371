import { setTimeout as pause } from 'node:timers/promises'
import { type Double, startDouble } from '../../stripe/double/double.ts'
import type { Lab, Subject } from '../lab/lab.ts'
import { becomes } from './retry.ts'

const SECRET_KEY = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_double'
const DELIVER_EVERY_MS = 200

export interface StripeShop {
  subject: Subject
  double: Double
  /** Waits until Stripe has told everything and nothing is due any more; answers what is left. */
  settled: () => Promise<string[]>
  close: () => Promise<void>
}

/** A product that is paid through Stripe's double, which outlives it here. */
export async function openStripeShop(
  lab: Lab,
  acted: (call: string) => Promise<void> | void,
): Promise<StripeShop> {
  let untold = 0
  const double: Double = await startDouble({
    clock: () => new Date(),
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    acted,
    send: async ({ body, headers }) => {
      const status = await post(`${subject.url}/webhooks/payments`, body, headers)
      if (status !== 200) untold += 1
      return status
    },
  })
  const subject = await lab.own({
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: double.url,
  })
  const told = async () => {
    untold = 0
    await double.deliverNow()
    return untold === 0
  }
  const open = { is: true }
  const delivery = deliver(told, open)
  const due = async () =>
    (
      await subject.sql<{ found: string }>(
        `select due || ' of payment ' || id || ' still due' as found from payments where due is not null`,
      )
    ).map(({ found }) => found)
  return {
    subject,
    double,
    settled: async () => {
      await becomes(async () => (await told()) && (await due()).length === 0, 180_000)
      return due()
    },
    close: async () => {
      open.is = false
      await delivery
      await double.close()
    },
  }
}

async function deliver(told: () => Promise<boolean>, open: { is: boolean }): Promise<void> {
  while (open.is) {
    await told()
    await pause(DELIVER_EVERY_MS)
  }
}

async function post(url: string, body: string, headers: Record<string, string>): Promise<number> {
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal: AbortSignal.timeout(10_000) })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}
