import { setInterval } from 'node:timers'
import { controlRoutes } from './control.routes.ts'
import type { Posted } from './courier.ts'
import { startDouble } from './double.ts'

const PORT = Number(process.env.STRIPE_DOUBLE_PORT ?? 12_111)
const WEBHOOK_URL = process.env.STRIPE_DOUBLE_WEBHOOK_URL ?? 'http://127.0.0.1:3000/webhooks/payments'
const SECRET_KEY = 'sk_test_double'
const WEBHOOK_SECRET = 'whsec_double'
const DELIVER_EVERY_MS = 500

async function send({ body, headers }: Posted): Promise<number> {
  const signal = AbortSignal.timeout(10_000)
  const answer = await fetch(WEBHOOK_URL, { method: 'POST', body, headers, signal })
  await answer.arrayBuffer()
  return answer.status
}

const double = await startDouble(
  { clock: () => new Date(), secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, send },
  PORT,
  controlRoutes,
)
let delivery = Promise.resolve()
setInterval(() => {
  delivery = delivery.then(double.deliverNow)
}, DELIVER_EVERY_MS)
process.stdout.write(
  `Stripe’s double is at ${double.url} and reports to ${WEBHOOK_URL}. Start the product with\n` +
    `  STRIPE_SECRET_KEY=${SECRET_KEY} STRIPE_WEBHOOK_SECRET=${WEBHOOK_SECRET} STRIPE_API_URL=${double.url} npm start\n`,
)
