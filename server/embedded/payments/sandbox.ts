import { chargeBack, winChargeback } from './bank/charge-back.ts'
import { setNextRefund } from './bank/fail-refund.ts'
import { settleNow } from './bank/settle.ts'
import { takeDueSteps } from './bank/take-due-steps.ts'
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
import { deliverAgain, tellAnew } from './events/tell-again.ts'
import { sendWebhook } from './events/send-webhook.ts'
import { voidPayment } from './checkout/void.ts'
import { readWebhook } from './events/webhook.rules.ts'

const MIN_SECRET_CHARACTERS = 16

/** A payment provider that moves no money: an outside company in all but its address. */
export function createSandbox({
  hasDesk = true,
  ...options
}: SandboxOptions & { /** Whether all payments have a page. */ hasDesk?: boolean }): SandboxProvider {
  if (options.secret.length < MIN_SECRET_CHARACTERS)
    throw new Error(`The sandbox's webhook secret needs at least ${MIN_SECRET_CHARACTERS} characters.`)
  const shared = { ...options, send: options.send ?? sendWebhook }
  const courier = createCourier(shared)
  const sandbox: Sandbox = { ...shared, dispatch: courier.dispatch }
  const deliverNow = async (ref?: string) => {
    await takeDueSteps(sandbox, ref)
    await courier.deliverNow(ref)
  }
  const loop = createDeliveryLoop(() => deliverNow(), sandbox.log)

  const provider: SandboxProvider = {
    name: 'sandbox',
    createCheckout: (request) => createCheckout(sandbox, request),
    capture: (ref) => capture(sandbox, ref),
    void: (ref) => voidPayment(sandbox, ref),
    refund: (ref, amountMinor, key) => refund(sandbox, ref, amountMinor, key),
    readWebhook: (rawBody, headers) => readWebhook(rawBody, headers, sandbox.secret, sandbox.clock()),
    events: async function* (since) {
      await takeDueSteps(sandbox)
      yield* listEvents(sandbox, since)
    },
    pay: (ref, cardNumber) => pay(sandbox, ref, cardNumber),
    answerChallenge: (ref, isConfirmed) => answerChallenge(sandbox, ref, isConfirmed),
    chargeBack: (ref) => chargeBack(sandbox, ref),
    winChargeback: (ref) => winChargeback(sandbox, ref),
    settleNow: (ref, outcome) => settleNow(sandbox, ref, outcome),
    setNextRefund: (ref, next) => setNextRefund(sandbox, ref, next),
    deliverAgain: (ref, eventId) => deliverAgain(sandbox, ref, eventId),
    tellAnew: (ref, eventId, telling) => tellAnew(sandbox, ref, eventId, telling),
    deliverNow,
    register: (app) => void app.register(sandboxRoutes({ sandbox, provider, hasDesk })),
    start: loop.start,
    stop: async () => {
      await loop.stop()
      await courier.idle()
    },
  }
  return provider
}
