import type { FastifyInstance } from 'fastify'
import type { PayoutEvent, PayoutProvider } from '../../modules/payouts/payout-provider.type.ts'
import type { SandboxOptions } from '../payments/sandbox.types.ts'

/** What becomes of the next money that is sent to an account. */
export const NEXT_PAYOUTS = {
  pays: 'It reaches the bank',
  refused: 'The transfer is refused',
  fails: 'The bank does not take it',
  comes_back: 'The bank takes it, and sends it back later',
} as const
export type NextPayout = keyof typeof NEXT_PAYOUTS
export const isNextPayout = (text: unknown): text is NextPayout =>
  typeof text === 'string' && Object.hasOwn(NEXT_PAYOUTS, text)

export interface SandboxAccount {
  id: string
  coachId: string
  country: string
  isComplete: boolean
  nextPayout: NextPayout
  /** Where a visit of its page ends. */
  returnUrl: string
}

/** What the verbs of the sandbox share. */
export type Books = Required<SandboxOptions>

export interface SandboxPayouts extends PayoutProvider {
  readWebhook: (rawBody: string, headers: Record<string, string | undefined>) => Promise<PayoutEvent[]>
  /** Adds the page of an account, under /sandbox/payouts/. */
  register: (app: FastifyInstance) => void
  /** Starts delivering events. Call it once the port listens. */
  start: () => void
  stop: () => Promise<void>
  /** Says what an account's page says: whether everything is filled in, and what becomes of its next payout. */
  change: (accountRef: string, change: { isComplete?: boolean; nextPayout?: NextPayout }) => Promise<void>
  /** Makes one attempt at every event that is due. */
  deliverNow: () => Promise<void>
}
