import type { HoldReason } from '../earnings/earnings.rules.ts'
import type { Account, TransactionKind } from '../ledger/ledger.rules.ts'
import type { RefundDestination } from '../payments/prepaid/prepaid.rules.ts'
import type { SessionRole } from '../sessions/action-facts.rules.ts'

export const MONEY_EVENT_KINDS = [
  'QUOTED',
  'HELD',
  'RELEASED',
  'PAID',
  'COMMISSION',
  'REFUND_DECIDED',
  'REFUNDED',
  'REFUND_FAILED',
  'CHARGED_BACK',
  'CHARGEBACK_REVERSED',
  'CORRECTED',
  'REPRICED',
  'LOSS',
  'AVAILABLE',
  'PAID_OUT',
  'PAYOUT_RETURNED',
  'RECOVERED',
] as const
export type MoneyEventKind = (typeof MONEY_EVENT_KINDS)[number]

/** Amounts in minor units of the session's currency. */
export interface MoneyEvent {
  kind: MoneyEventKind
  at: Date | null
  isExpected: boolean
  waitsFor: HoldReason[]
  amountMinor: number
  commissionMinor: number
  coachShareMinor: number
  /** Of a refund that was decided: it has neither arrived nor failed yet. */
  isOnItsWay?: boolean
  /** Of a refund that arrived: where. */
  destination?: RefundDestination
}

/** A line of the ledger with its transaction: a debit when positive, a credit when negative. */
export interface PostedLine {
  at: Date
  /** In the order they were written. */
  seq: number
  /** What brought the transaction about, and its kind: `postPayment`. */
  source: string
  kind: TransactionKind
  account: Account
  amountMinor: number
}

/** Where money comes from and goes back to. */
const PAYING: readonly [Account, RefundDestination][] = [
  ['clearing', 'CARD'],
  ['packages_deferred', 'PACKAGE'],
  ['seeker_credit', 'CREDIT'],
]
const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

/** The coach's own matters and ours are not the seeker's. */
const HIDDEN: Record<SessionRole, ReadonlySet<MoneyEventKind>> = {
  seeker: new Set(['AVAILABLE', 'PAID_OUT', 'PAYOUT_RETURNED', 'RECOVERED', 'LOSS', 'CORRECTED', 'REPRICED']),
  coach: new Set(['LOSS']),
  admin: new Set(),
}

/** The events as one side sees them: how a refund falls on the shares is not told to the seeker, whose money it is whole. */
export function eventsFor(role: SessionRole, events: readonly MoneyEvent[]): MoneyEvent[] {
  const seen = events.filter(({ kind }) => !HIDDEN[role].has(kind))
  if (role !== 'seeker') return seen
  return seen.map((event) =>
    event.kind === 'COMMISSION' ? event : { ...event, commissionMinor: 0, coachShareMinor: 0 },
  )
}

/** What the ledger's lines of one session tell, oldest first. What one cause brought about is told together. */
export function postedEvents(lines: readonly PostedLine[]): MoneyEvent[] {
  const ordered = lines.toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.seq - b.seq)
  const events = [...Map.groupBy(ordered, causeOf).values()].flatMap(eventsOf)
  const payable = lines.filter(({ account }) => account === 'refunds_payable')
  return withDue(events, -sumOf(payable.map(({ amountMinor }) => amountMinor)))
}

/** Of what was decided to go back, the latest is what has not gone yet. */
function withDue(events: readonly MoneyEvent[], dueMinor: number): MoneyEvent[] {
  let leftMinor = dueMinor
  return events
    .toReversed()
    .map((event) => {
      if (event.kind !== 'REFUND_DECIDED') return event
      const isOnItsWay = leftMinor > 0
      leftMinor -= event.amountMinor
      return { ...event, isOnItsWay }
    })
    .toReversed()
}

const causeOf = ({ source, kind }: PostedLine) =>
  source
    .split(':')
    .filter((part) => part !== kind)
    .join(':')

function eventsOf(lines: readonly PostedLine[]): MoneyEvent[] {
  const at = lines[0]?.at ?? null
  const debit = (account: Account, ...kinds: TransactionKind[]) =>
    lines
      .filter((line) => line.account === account && kinds.includes(line.kind))
      .reduce((total, { amountMinor }) => total + amountMinor, 0)
  const credit = (account: Account, ...kinds: TransactionKind[]) => -debit(account, ...kinds)
  /** What the provider took, or what was paid before. */
  const taken = (kind: TransactionKind) => sumOf(PAYING.map(([account]) => debit(account, kind)))
  const shares = (...kinds: TransactionKind[]) => ({
    commissionMinor: credit('platform_revenue', ...kinds),
    coachShareMinor: credit('coach_payable', ...kinds),
  })
  const events: MoneyEvent[] = []
  const add = (kind: MoneyEventKind, amountMinor: number, more: Partial<MoneyEvent> = {}) => {
    const event = {
      kind,
      at,
      isExpected: false,
      waitsFor: [],
      amountMinor,
      commissionMinor: 0,
      coachShareMinor: 0,
    }
    if (amountMinor > 0) events.push({ ...event, ...more })
  }

  const held = debit('authorizations', 'hold') + taken('hold')
  const paid = taken('sale')
  add('HELD', held)
  if (paid <= 0) add('RELEASED', -held)
  add('PAID', paid)
  const sold = shares('sale')
  if (paid > 0) add('COMMISSION', sold.commissionMinor, sold)

  const decided = credit('refunds_payable', 'refund')
  const returned = -taken('refund_paid')
  // What went back before anybody here decided it is told once.
  const isTold = decided > 0 && decided === returned
  if (!isTold) add('REFUND_DECIDED', decided, shares('refund'))
  const [, destination] = PAYING.find(([account]) => debit(account, 'refund_paid') < 0) ?? []
  add('REFUNDED', returned, { destination, ...(isTold && shares('refund')) })
  add('REFUND_FAILED', Math.max(-decided, -returned), shares('refund'))

  const chargedBack = credit('clearing', 'chargeback')
  add('CHARGED_BACK', chargedBack, shares('chargeback'))
  add('CHARGEBACK_REVERSED', -chargedBack, shares('chargeback'))
  add('CORRECTED', Math.max(-paid, Math.abs(debit('coach_payable', 'correction'))), shares('correction'))
  add('REPRICED', taken('package'), shares('package'))
  add('LOSS', debit('losses', 'refund', 'chargeback', 'loss', 'correction'))

  const paidOut = debit('coach_payable', 'payout')
  add('PAID_OUT', paidOut)
  add('RECOVERED', -paidOut)
  add('PAYOUT_RETURNED', Math.abs(debit('coach_payable', 'payout_returned')))
  return events
}

/** In the order of time, else as given; what is to come is last, and last of all what waits for more than time. */
export const inOrder = (events: readonly MoneyEvent[]): MoneyEvent[] =>
  events.toSorted((a, b) => Number(a.isExpected) - Number(b.isExpected) || instant(a) - instant(b))

const instant = ({ at }: MoneyEvent) => at?.getTime() ?? Number.MAX_SAFE_INTEGER
