import type { ChipTone } from '../../components/Chip.tsx'
import type { EarningHoldReason, EarningState, PaymentMethod } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { resolutionWords } from '../figures/figure-words.ts'
import type { Figures } from '../figures/use-figures.ts'

/** Where what holds money is ended, and what the link there says; null where only time or somebody else can. */
export const holdLink = (
  reason: EarningHoldReason,
  sessionId: string,
): { to: string; label: string } | null =>
  ({
    CHARGED_BACK: null,
    DISPUTE_WINDOW: null,
    CANCELLED: null,
    FIRST_PAYOUTS: null,
    UNDER_REVIEW: null,
    SCORECARD: { to: `/session/${sessionId}#scorecard`, label: 'Write the scorecard' },
    DISPUTED: { to: `/session/${sessionId}`, label: 'See the dispute' },
    NEEDS_RESOLUTION: { to: `/session/${sessionId}`, label: 'Say what happened' },
  })[reason]

/** Why money waits, as a heading and what ends it. */
export const holdWords = (reason: EarningHoldReason, figures?: Figures): { title: string; until: string } =>
  ({
    DISPUTE_WINDOW: {
      title: 'In the time for disputes',
      until: 'Students may still raise a dispute.',
    },
    CANCELLED: {
      title: 'From cancelled sessions',
      until: 'Available when the time for disputes would have ended.',
    },
    FIRST_PAYOUTS: {
      title: 'Waiting for your first payout',
      until: 'We hold first payouts for a while. See the list of sessions for the dates.',
    },
    UNDER_REVIEW: {
      title: 'Being reviewed',
      until: 'We’re reviewing your payouts. You don’t need to do anything.',
    },
    SCORECARD: {
      title: 'Waiting for your scorecard',
      until: 'Free once you submit it and the time for disputes is over.',
    },
    CHARGED_BACK: {
      title: 'Taken back by a bank',
      until: 'The student’s bank took the payment back. We answer it; what it returns is yours again.',
    },
    DISPUTED: { title: 'In dispute', until: 'An admin decides, with a reason you can read.' },
    NEEDS_RESOLUTION: {
      title: 'Attendance not clear',
      until: `We have no record that both sides joined; ${resolutionWords(figures)} it goes back to the student.`,
    },
  })[reason]

const WAITS_FOR: Record<EarningHoldReason, string> = {
  SCORECARD: 'for your scorecard',
  NEEDS_RESOLUTION: 'for your word on who came',
  DISPUTE_WINDOW: 'for the time for disputes',
  CANCELLED: 'for the time after a cancelled session',
  FIRST_PAYOUTS: 'for your first payout',
  UNDER_REVIEW: 'for our review',
  DISPUTED: 'for the end of a dispute',
  CHARGED_BACK: 'for a bank',
}

/** "3 sessions wait: 1 for your scorecard, 2 for the time for disputes."; empty when none does. */
export function waitingText(held: readonly { reason: EarningHoldReason; sessions: number }[]): string {
  const sessions = held.reduce((sum, one) => sum + one.sessions, 0)
  if (sessions === 0) return ''
  const reasons = held.map((one) => `${one.sessions} ${WAITS_FOR[one.reason]}`).join(', ')
  return `${plural(sessions, 'session')} ${sessions === 1 ? 'waits' : 'wait'}: ${reasons}.`
}

export const STATE_WORDS: Record<EarningState, { label: string; tone: ChipTone }> = {
  UPCOMING: { label: 'Upcoming', tone: 'info' },
  HELD: { label: 'Held', tone: 'highlight' },
  AVAILABLE: { label: 'Available', tone: 'brand' },
  ON_ITS_WAY: { label: 'On its way', tone: 'info' },
  PAID_OUT: { label: 'Paid out', tone: 'plain' },
  REFUNDED: { label: 'Refunded', tone: 'plain' },
}

/** What the student paid with when that was no card: it was paid before. */
export const PAID_WITH: Record<PaymentMethod, string> = {
  CARD: '',
  PACKAGE: 'from a package',
  CREDIT: 'from credit',
}
