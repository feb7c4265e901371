import { answerChallenge } from './checkout/answer-challenge.ts'
import { capture } from './checkout/capture.ts'
import { createCourier } from './events/courier.ts'
import { createCheckout } from './checkout/create-checkout.ts'
import { createDeliveryLoop } from './events/delivery-loop.ts'
import { pay } from './checkout/pay.ts'
import { refund } from './checkout/refund.ts'
import { sandboxRoutes } from './routes.ts'
import type { Sandbox, SandboxOptions, SandboxProvider } from './sandbox.types.ts'
import { listEvents } from './events/list-events.ts'
import { sendWebhook } from './events/send-webhook.ts'
import { voidPayment } from './checkout/void.ts'
import { readWebhook } from './events/webhook.rules.ts'

const MIN_SECRET_CHARACTERS = 16

/** A payment provider that moves no money: an outside company in all but its address. */
export function createSandbox(options: SandboxOptions): SandboxProvider {
  if (options.secret.length < MIN_SECRET_CHARACTERS)
    throw new Error(`The sandbox's webhook secret needs at least ${MIN_SECRET_CHARACTERS} characters.`)
  const shared = { ...options, send: options.send ?? sendWebhook }
  const courier = createCourier(shared)
  const sandbox: Sandbox = { ...shared, dispatch: courier.dispatch }
  const loop = createDeliveryLoop(() => courier.deliverNow(), sandbox.log)

  const provider: SandboxProvider = {
    name: 'sandbox',
    createCheckout: (request) => createCheckout(sandbox, request),
    capture: (ref) => capture(sandbox, ref),
    void: (ref) => voidPayment(sandbox, ref),
    refund: (ref, amountMinor, key) => refund(sandbox, ref, amountMinor, key),
    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, sandbox.secret, sandbox.clock()),
    events: (since) => listEvents(sandbox, since),
    pay: (ref, cardNumber) => pay(sandbox, ref, cardNumber),
    answerChallenge: (ref, isConfirmed) => answerChallenge(sandbox, ref, isConfirmed),
    deliverNow: courier.deliverNow,
    register: (app) => void app.register(sandboxRoutes(sandbox, provider)),
    start: loop.start,
    stop: async () => {
      await loop.stop()
      await courier.idle()
    },
  }
  return provider
}
