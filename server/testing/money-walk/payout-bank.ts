import type { Clock } from '../../clock.ts'
import { conflict } from '../../errors.ts'
import type {
  PayoutEvent,
  PayoutEventType,
  PayoutProvider,
  TransferRequest,
} from '../../modules/payouts/payout-provider.type.ts'
import { inMood, type Mood } from './bank.ts'

/** Money that was sent to a coach, as the provider has it. */
export interface Transfer extends TransferRequest {
  ref: string
  state: 'sent' | 'paid' | 'refused by the bank'
  isBack: boolean
}

export type PayoutBank = ReturnType<typeof createPayoutBank>

/** Whoever pays coaches out, in memory: keeps its own books, and tells of them when the walk lets it. */
export function createPayoutBank(clock: Clock) {
  const transfers = new Map<string, Transfer>()
  const waiting: PayoutEvent[] = []
  const heard: PayoutEvent[] = []
  const said: PayoutEvent[] = []
  let mood: Mood = 'well'

  function tell(transfer: Transfer, type: PayoutEventType, about: Partial<PayoutEvent> = {}): void {
    const { ref: transferRef, accountRef, amountMinor, currency } = transfer
    const names = { reversalRef: null, reason: null, ...about }
    const eventId = `payout-said-${said.length + 1}`
    const event = { eventId, type, accountRef, transferRef, amountMinor, currency, occurredAt: clock() }
    said.push({ ...event, ...names })
    waiting.push({ ...event, ...names })
  }

  function comeBack(transfer: Transfer, reversalRef: string): void {
    if (transfer.isBack) return
    transfer.isBack = true
    tell(transfer, 'reversed', { reversalRef })
  }

  const provider: PayoutProvider = {
    name: 'payout bank',
    isToldWithPayments: false,
    openAccount: async ({ coachId }) => ({ accountRef: coachId }),
    onboardingUrl: async () => 'https://bank.test/onboarding',
    readAccount: async (accountRef) => ({ accountRef, canBePaid: true, isSubmitted: true, missing: [] }),
    transfer: (request) =>
      inMood(mood, transfers.has(request.key), () => {
        const made = transfers.get(request.key)
        if (made) return { transferRef: made.ref }
        const ref = `transfer-${transfers.size + 1}`
        transfers.set(request.key, { ...request, ref, state: 'sent', isBack: false })
        return { transferRef: ref }
      }),
    reverse: (ref, _amountMinor, key) => {
      const transfer = [...transfers.values()].find((one) => one.ref === ref)
      return inMood(mood, transfer?.isBack ?? false, () => {
        if (!transfer || transfer.state === 'paid') throw conflict('It has reached the bank.')
        comeBack(transfer, key)
      })
    },
    readWebhook: async () => [],
    async *events(_since, accountRefs) {
      yield* said.filter(({ accountRef }) => accountRefs.includes(accountRef))
    },
  }

  return {
    provider,
    transfers,
    waiting,
    heard,
    setMood: (next: Mood) => {
      mood = next
    },
    pay(transfer: Transfer): void {
      transfer.state = 'paid'
      tell(transfer, 'paid')
    },
    /** The coach's bank does not take it, or sends back what it had taken. */
    refuse(transfer: Transfer): void {
      transfer.state = 'refused by the bank'
      tell(transfer, 'failed', { reason: 'account_closed' })
    },
    /** It comes back without our asking. */
    sendBack: (transfer: Transfer) => comeBack(transfer, `own-${transfer.ref}`),
  }
}
