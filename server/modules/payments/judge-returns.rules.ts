import type { AsideReason } from './payment.rules.ts'

/** What is told of money that went back, or of that this came to nothing. */
export interface ReturnFact {
  id: string
  amountMinor: number
  /** The same in two events when they tell of the same refund. */
  refundRef: string | null
  /** The same in two events when they tell of the same claim of a bank. */
  chargebackRef: string | null
  /** The provider's words. */
  reason: string | null
}

/** A refund that went through: what names it, which is the event itself when the provider gave it no name. */
export interface CountedRefund {
  ref: string
  amountMinor: number
}

export interface Returned {
  refundedMinor: number
  chargedBackMinor: number
  refunds: readonly CountedRefund[]
  /** Refunds that stand as far as we were told, and that there is no money for, by name. */
  exceeding: ReadonlySet<string>
  /** The provider's words for each refund that came to nothing, by its name. */
  failedRefunds: ReadonlyMap<string, string | null>
}

interface Told {
  refunds: readonly ReturnFact[]
  failures: readonly ReturnFact[]
  chargebacks: readonly ReturnFact[]
  reversals: readonly ReturnFact[]
}

interface Taken {
  takenMinor: number | null
  /** Amounts of the refunds that we asked for, by name. */
  ours: ReadonlyMap<string, number>
  /** Those of ours that another attempt has taken the place of, by name, and the name of that one. */
  replaced: ReadonlyMap<string, string>
}

interface Notes {
  aside: Map<string, AsideReason>
  shown: Map<string, AsideReason>
}

/**
 * What went back of what was taken, never more than that: our own refunds first, then those of ours that were tried again,
 * then the provider's, then what banks took back, the larger first. What came to nothing does not count, whether that was
 * told before or after. Until all is told there may be more than was ever taken: an attempt whose failure is still on its way,
 * and the one after it.
 */
export function judgeReturns(told: Told, { takenMinor, ours, replaced }: Taken, notes: Notes): Returned {
  const { aside, shown } = notes
  const nothing = {
    refundedMinor: 0,
    chargedBackMinor: 0,
    refunds: [],
    exceeding: new Set<string>(),
    failedRefunds: new Map(),
  }
  if (takenMinor === null) {
    for (const { id } of Object.values(told).flat()) aside.set(id, 'before_cause')
    return nothing
  }
  const byRefund = (fact: ReturnFact) => fact.refundRef ?? `event:${fact.id}`
  const byClaim = (fact: ReturnFact) => fact.chargebackRef ?? `event:${fact.id}`

  const refunds = firstOfEach(told.refunds, byRefund, aside)
  const failures = ends(told.failures, refunds, byRefund, aside, ours)
  const rank = (ref: string) => (!ours.has(ref) ? 2 : replaced.has(ref) ? 1 : 0)
  const standing = [...refunds]
    .filter(([ref]) => !failures.has(ref))
    .toSorted(
      ([a, one], [b, other]) => rank(a) - rank(b) || other.amountMinor - one.amountMinor || (a < b ? -1 : 1),
    )
  const gone = fitting(standing, takenMinor, aside)
  const counted = new Set(gone.map(([ref]) => ref))
  for (const [ref, { id }] of [...gone, ...failures]) if (!ours.has(ref)) shown.set(id, 'not_asked')
  // An attempt that had been given up went through, and so did the one in its place.
  for (const [ref, { id }] of gone) if (counted.has(replaced.get(ref) ?? '')) shown.set(id, 'not_asked')
  const refundedMinor = sum(gone)

  const claims = firstOfEach(told.chargebacks, byClaim, aside)
  const reversals = ends(told.reversals, claims, byClaim, aside)
  const open = [...claims]
    .filter(([ref]) => !reversals.has(ref))
    .toSorted(([a, one], [b, other]) => other.amountMinor - one.amountMinor || (a < b ? -1 : 1))
  const lost = fitting(open, takenMinor - refundedMinor, aside)
  for (const [, { id }] of lost) shown.set(id, 'charged_back')

  return {
    refundedMinor,
    chargedBackMinor: sum(lost),
    refunds: gone.map(([ref, { amountMinor }]) => ({ ref, amountMinor })),
    exceeding: new Set(standing.flatMap(([ref]) => (counted.has(ref) ? [] : [ref]))),
    failedRefunds: new Map([...failures].map(([ref, { reason }]) => [ref, reason])),
  }
}

type Named = [ref: string, fact: ReturnFact]

const sum = (named: readonly Named[]) => named.reduce((total, [, { amountMinor }]) => total + amountMinor, 0)

/** The first of each name, the larger first; the others tell the same again. */
function firstOfEach(
  facts: readonly ReturnFact[],
  nameOf: (fact: ReturnFact) => string,
  aside: Map<string, AsideReason>,
): Map<string, ReturnFact> {
  const first = new Map<string, ReturnFact>()
  for (const fact of facts.toSorted((a, b) => b.amountMinor - a.amountMinor)) {
    if (first.has(nameOf(fact))) aside.set(fact.id, 'repeated')
    else first.set(nameOf(fact), fact)
  }
  return first
}

/** What takes back something that was told, or that we asked for, by name and whole. */
function ends(
  facts: readonly ReturnFact[],
  begun: ReadonlyMap<string, ReturnFact>,
  nameOf: (fact: ReturnFact) => string,
  aside: Map<string, AsideReason>,
  asked: ReadonlyMap<string, number> = new Map(),
): Map<string, ReturnFact> {
  const fit = facts.filter((fact) => {
    const whole = asked.get(nameOf(fact)) ?? begun.get(nameOf(fact))?.amountMinor
    if (whole === fact.amountMinor) return true
    aside.set(fact.id, whole === undefined ? 'before_cause' : 'amount_differs')
    return false
  })
  return firstOfEach(fit, nameOf, aside)
}

/** Those that there is money for. */
function fitting(named: readonly Named[], leftMinor: number, aside: Map<string, AsideReason>): Named[] {
  let left = leftMinor
  return named.filter(([, { id, amountMinor }]) => {
    if (amountMinor > left) {
      aside.set(id, 'exceeds_taken')
      return false
    }
    left -= amountMinor
    return true
  })
}
