import { Refusal } from './refusal.ts'

export interface Saved {
  status: number
  body: object
}

interface Kept extends Saved {
  request: string
  at: number
}

const KEPT_SECONDS = 24 * 3600
const LONGEST_KEY = 255

/**
 * https://docs.stripe.com/api/idempotent_requests: the first answer under a key is the answer for a day, a refusal too; the
 * same key with other parameters is refused. What was refused before anything was done is not kept.
 */
export function openKeys(now: () => number) {
  const kept = new Map<string, Kept>()
  return {
    find: (key: string, request: string): Saved | null => {
      if (key.length > LONGEST_KEY)
        throw new Refusal(400, {
          type: 'invalid_request_error',
          message: 'Idempotency keys are 255 characters at most.',
        })
      const saved = kept.get(key)
      if (!saved || saved.at + KEPT_SECONDS < now()) return null
      if (saved.request !== request)
        throw new Refusal(400, {
          type: 'idempotency_error',
          message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        })
      return saved
    },
    keep: (key: string, request: string, { status, body }: Saved) =>
      void kept.set(key, { request, status, body: structuredClone(body), at: now() }),
  }
}
