import type { NextRefund } from '../bank/next-refund.rules.ts'

export interface PayingCard {
  kind: 'pays'
  settlesAfterSeconds: number
  /** In the end the bank says no. */
  isDeclinedLate?: true
  /** The bank takes the money back a while after it was taken. */
  isChargedBack?: true
  nextRefund?: NextRefund
}

/** What the card page says after a card that did not pay, by its name in the page's address. */
const NOTICES = {
  declined: 'Your card was declined. Try another card.',
  'insufficient-funds': 'Your card has insufficient funds. Try another card.',
  'not-confirmed': 'We could not confirm it is you. Try again, or use another card.',
} as const

export type DeclineNotice = keyof typeof NOTICES

export const noticeOf = (name: string | undefined): string | null =>
  name !== undefined && Object.hasOwn(NOTICES, name) ? NOTICES[name as DeclineNotice] : null

export type CardOutcome =
  | PayingCard
  | { kind: 'declines'; reason: string; notice: DeclineNotice }
  | { kind: 'challenges' }

export interface TestCard {
  number: string
  /** What the card does, for the table on the card page. */
  effect: string
  outcome: CardOutcome
}

export const pays: PayingCard = { kind: 'pays', settlesAfterSeconds: 0 }

/** The only cards the sandbox knows. A real card number is refused before anything is stored. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', effect: 'Succeeds', outcome: pays },
  { number: '4000000000003220', effect: 'Asks you to confirm it is you', outcome: { kind: 'challenges' } },
  {
    number: '4000000000000002',
    effect: 'Is declined',
    outcome: {
      kind: 'declines',
      reason: 'The card was declined.',
      notice: 'declined',
    },
  },
  {
    number: '4000000000009995',
    effect: 'Has insufficient funds',
    outcome: {
      kind: 'declines',
      reason: 'The card has insufficient funds.',
      notice: 'insufficient-funds',
    },
  },
  {
    number: '4000000000000077',
    effect: 'Succeeds 30 seconds later',
    outcome: { kind: 'pays', settlesAfterSeconds: 30 },
  },
  {
    number: '4000000000000341',
    effect: 'Fails 30 seconds later',
    outcome: { kind: 'pays', settlesAfterSeconds: 30, isDeclinedLate: true },
  },
  {
    number: '4000000000000259',
    effect: 'Succeeds, and is charged back 30 seconds later',
    outcome: { ...pays, isChargedBack: true },
  },
  {
    number: '4000000000005126',
    effect: 'Succeeds; its first refund comes back later',
    outcome: { ...pays, nextRefund: 'comes_back' },
  },
]

/** What happens when this card is charged; null for a number that is no test card. Spaces and dashes are ignored. */
export function cardOutcome(cardNumber: string): CardOutcome | null {
  const digits = digitsOf(cardNumber)
  return TEST_CARDS.find((card) => card.number === digits)?.outcome ?? null
}

/** The card that paid, by its last four digits; null for one that no test card has. */
export function cardEnding(lastFour: string | null): PayingCard | null {
  const outcome = TEST_CARDS.find(({ number }) => number.slice(-4) === lastFour)?.outcome
  return outcome?.kind === 'pays' ? outcome : null
}

export const digitsOf = (cardNumber: string) => cardNumber.replaceAll(/[\s-]/g, '')

/** "4242 4242 4242 4242" */
export const inGroups = (cardNumber: string) => digitsOf(cardNumber).replaceAll(/(.{4})(?=.)/g, '$1 ')

/** The check digit of card numbers, ISO/IEC 7812-1 annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return /^\d+$/.test(digits) && sum % 10 === 0
}
