import { splitMoney } from '../payments/split-money.rules.ts'

/**
 * The accounts of the ledger, each with what it holds. An entry's amount is a debit when positive, a credit when negative;
 * assets of the platform are debits, its debts and income are credits.
 */
export const ACCOUNTS = {
  authorizations: 'Set aside on people’s cards at the provider, and not taken.',
  requests: 'For whom that is set aside: the payments of requests without an answer.',
  clearing: 'Taken by the provider, less what it has given back and paid out.',
  coach_payable: 'Owed to a coach. Never less than nothing.',
  platform_revenue: 'Commission on what was not given back.',
  refunds_payable: 'Decided to go back for a payment, and not yet gone.',
  seeker_credit: 'Owed to a seeker as credit for sessions to come.',
  packages_deferred: 'Paid for sessions of packages that are not booked yet.',
  losses:
    'Borne by the platform: goodwill, granted credit, and what coaches were paid and went back later; less credit that was given up.',
  tax: 'Owed as tax.',
} as const
export type Account = keyof typeof ACCOUNTS

/** Kinds of transactions that follow from a payment's own state, in the order in which they build on each other. */
export const PAYMENT_KINDS = ['hold', 'sale', 'refund', 'refund_paid', 'chargeback', 'loss'] as const
export type PaymentKind = (typeof PAYMENT_KINDS)[number]
export type TransactionKind =
  | PaymentKind
  | 'payout'
  | 'payout_returned'
  | 'credit'
  | 'package'
  | 'tax'
  | 'correction'

export interface Line {
  account: Account
  /** The owner: a coach, a payment or a seeker; null for the platform. */
  ownerId: string | null
  amountMinor: number
}

/** The state of the money of one payment, in minor units of its currency. */
export interface PaymentMoney {
  paymentId: string
  coachId: string
  /** Frozen on the session when it was sold. */
  commissionBps: number
  /** Authorised and not captured. */
  heldMinor: number
  capturedMinor: number
  refundedMinor: number
  /** Refunds that are decided and not confirmed by the provider. */
  refundsDueMinor: number
  chargedBackMinor: number
  /** The part of the refund that we pay as goodwill: it reduces no share. */
  goodwillMinor: number
  /** The part that was paid out to the coach. */
  paidOutMinor: number
  /** The prepaid account that pays it; null when the provider charges it. */
  purse?: Purse | null
  /** The part that was refunded as credit instead of to the purse, and the owner of that credit. */
  credited?: { seekerId: string; amountMinor: number } | null
  /** The increase of the session's price after its package was returned. */
  added?: Added
}

/** An amount in addition to a payment, and its owner. */
export interface Added {
  grossMinor: number
  commissionMinor: number
  netMinor: number
}
const NOTHING_ADDED: Added = { grossMinor: 0, commissionMinor: 0, netMinor: 0 }

/** An account of a person's prepaid money. */
export interface Purse {
  account: 'packages_deferred' | 'seeker_credit'
  ownerId: string
}

/** The state of the money of a payment for a package. */
export interface PackageMoney
  extends Pick<
    PaymentMoney,
    'paymentId' | 'capturedMinor' | 'refundedMinor' | 'refundsDueMinor' | 'chargedBackMinor'
  > {
  packageId: string
  /** Used for sessions, less what was returned to it. */
  drawnMinor: number
}

/**
 * The required postings of a payment, by kind of transaction. Each kind is balanced by itself for any facts, and no payable
 * becomes negative: an overpaid coach is the platform's loss. An amount added to the payment is returned with a full refund,
 * and not with a partial one.
 */
export function mustStand(money: PaymentMoney): Record<PaymentKind, Line[]> {
  const { capturedMinor, refundedMinor, refundsDueMinor, chargedBackMinor, goodwillMinor, paidOutMinor } =
    money
  const backMinor = refundedMinor + refundsDueMinor
  const sharedMinor = backMinor - goodwillMinor
  const split = (goneMinor: number) => splitMoney(capturedMinor, goneMinor, money.commissionBps)
  const [sold, kept, left] = [split(0), split(sharedMinor), split(sharedMinor + chargedBackMinor)]
  const added = money.added ?? NOTHING_ADDED
  const isWhole = capturedMinor > 0 && sharedMinor >= capturedMinor
  const undone = isWhole ? added : NOTHING_ADDED
  const lostMinor = Math.max(0, paidOutMinor - left.netMinor - (added.netMinor - undone.netMinor))
  const isBack = refundedMinor >= capturedMinor
  const allBackMinor = refundedMinor + (isBack ? undone.grossMinor : 0)
  const creditMinor = money.credited?.amountMinor ?? 0
  const creditedMinor =
    isBack && creditMinor === refundedMinor && creditMinor > 0 ? allBackMinor : creditMinor
  return {
    hold: [source('authorizations', money.heldMinor), payment('requests', -money.heldMinor)],
    sale: [
      source('clearing', capturedMinor),
      ours('platform_revenue', -sold.commissionMinor),
      coach(-sold.netMinor),
    ],
    refund: [
      ...given(sold, kept, backMinor),
      ours('platform_revenue', undone.commissionMinor),
      coach(undone.netMinor),
      payment('refunds_payable', -backMinor - undone.grossMinor),
    ],
    refund_paid: [
      payment('refunds_payable', allBackMinor),
      source('clearing', creditedMinor - allBackMinor),
      { account: 'seeker_credit', ownerId: money.credited?.seekerId ?? null, amountMinor: -creditedMinor },
    ],
    chargeback: [...given(kept, left, chargedBackMinor), ours('clearing', -chargedBackMinor)],
    loss: [ours('losses', lostMinor), coach(-lostMinor)],
  }

  function source(account: Account, amountMinor: number): Line {
    return money.purse ? { ...money.purse, amountMinor } : ours(account, amountMinor)
  }
  function payment(account: Account, amountMinor: number): Line {
    return { account, ownerId: money.paymentId, amountMinor }
  }
  function coach(amountMinor: number): Line {
    return { account: 'coach_payable', ownerId: money.coachId, amountMinor }
  }
  /** Taken from both shares; the remainder is the platform's loss. */
  function given(before: Split, after: Split, amountMinor: number): Line[] {
    return [
      ours('platform_revenue', before.commissionMinor - after.commissionMinor),
      coach(before.netMinor - after.netMinor),
      ours('losses', amountMinor - (before.grossMinor - after.grossMinor)),
    ]
  }
}

/**
 * The same for the payment of a package: it belongs to its sessions, and not yet to a person. A refund or chargeback
 * beyond what is left in it is the platform's loss.
 */
export function mustStandForPackage(money: PackageMoney): Record<PaymentKind, Line[]> {
  const { capturedMinor, refundedMinor, refundsDueMinor, chargedBackMinor } = money
  const backMinor = refundedMinor + refundsDueMinor
  const leftMinor = Math.max(0, capturedMinor - money.drawnMinor)
  const returnedMinor = Math.min(backMinor, leftMinor)
  const takenMinor = Math.min(chargedBackMinor, leftMinor - returnedMinor)
  const deferred = (amountMinor: number): Line => ({
    account: 'packages_deferred',
    ownerId: money.packageId,
    amountMinor,
  })
  const owed = (amountMinor: number): Line => ({
    account: 'refunds_payable',
    ownerId: money.paymentId,
    amountMinor,
  })
  return {
    hold: [],
    sale: [ours('clearing', capturedMinor), deferred(-capturedMinor)],
    refund: [deferred(returnedMinor), ours('losses', backMinor - returnedMinor), owed(-backMinor)],
    refund_paid: [owed(refundedMinor), ours('clearing', -refundedMinor)],
    chargeback: [
      deferred(takenMinor),
      ours('losses', chargedBackMinor - takenMinor),
      ours('clearing', -chargedBackMinor),
    ],
    loss: [],
  }
}

const ours = (account: Account, amountMinor: number): Line => ({ account, ownerId: null, amountMinor })

type Split = ReturnType<typeof splitMoney>

/** The sums posted so far. */
export interface Found extends Line {
  kind: TransactionKind
}

export interface Posting {
  kind: PaymentKind
  lines: Line[]
}

/** The postings that are missing from the required ones; empty for a kind that is complete. */
export function leftToPost(money: PaymentMoney | PackageMoney, found: readonly Found[]): Posting[] {
  const must = 'packageId' in money ? mustStandForPackage(money) : mustStand(money)
  return PAYMENT_KINDS.flatMap((kind) => {
    const posted = found.filter((line) => line.kind === kind)
    const negated = posted.map((line) => ({ ...line, amountMinor: -line.amountMinor }))
    const lines = summed([...must[kind], ...negated])
    return lines.length > 0 ? [{ kind, lines }] : []
  })
}

const placeOf = ({ account, ownerId }: Line) => `${account}:${ownerId ?? ''}`

/** One line for each account and owner whose sum is not zero. */
export function summed(lines: readonly Line[]): Line[] {
  const sums = new Map<string, Line>()
  for (const { account, ownerId, amountMinor } of lines) {
    const place = placeOf({ account, ownerId, amountMinor })
    const before = sums.get(place)?.amountMinor ?? 0
    sums.set(place, { account, ownerId, amountMinor: before + amountMinor })
  }
  return [...sums.values()].filter(({ amountMinor }) => amountMinor !== 0)
}

const sumOf = (found: readonly Found[], account: Account, isWanted: (kind: TransactionKind) => boolean) =>
  found
    .filter((line) => line.account === account && isWanted(line.kind))
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0)

/** What the coach was paid of a payment, less returned payouts. */
export const paidOutOf = (found: readonly Found[]): number =>
  Math.max(
    0,
    sumOf(found, 'coach_payable', (kind) => kind.startsWith('payout')),
  )

/** The amount that a returned package added to a payment. */
export function addedTo(found: readonly Found[]): Added {
  const added = (account: Account) => sumOf(found, account, (kind) => kind === 'package')
  return {
    grossMinor: added('packages_deferred'),
    commissionMinor: -added('platform_revenue'),
    netMinor: -added('coach_payable'),
  }
}
