import type { PageContext } from '../routes.ts'

const FIRST_ATTEMPT_MS = 2_000

/** Waits for the first delivery of what was just done to a payment, but not long: a page has to answer. */
export async function deliverSoon({ sandbox, provider }: PageContext, ref: string): Promise<void> {
  const delivered = provider
    .deliverNow(ref)
    .catch((error: unknown) => sandbox.log.error({ err: error }, 'due webhooks not read'))
  await Promise.race([delivered, new Promise((resolve) => setTimeout(resolve, FIRST_ATTEMPT_MS).unref())])
}
