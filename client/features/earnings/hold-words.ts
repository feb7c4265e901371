import type { ChipTone } from '../../components/Chip.tsx'
import type { EarningHoldReason, EarningState } from '../../generated/graphql.ts'
import { resolutionWords } from '../figures/figure-words.ts'
import type { Figures } from '../figures/use-figures.ts'

/** Why money waits, as a heading and what ends it. */
export const holdWords = (reason: EarningHoldReason, figures?: Figures): { title: string; until: string } =>
  ({
    DISPUTE_WINDOW: {
      title: 'In the 48 hours after a session',
      until: 'Students may still raise a dispute.',
    },
    SCORECARD: {
      title: 'Waiting for your scorecard',
      until: 'Free once you submit it and 48 hours have passed.',
    },
    DISPUTED: { title: 'In dispute', until: 'An admin decides, with a reason you can read.' },
    NEEDS_RESOLUTION: {
      title: 'Attendance not clear',
      until: `We have no record that both sides joined; ${resolutionWords(figures)} it goes back to the student.`,
    },
  })[reason]

export const STATE_WORDS: Record<EarningState, { label: string; tone: ChipTone }> = {
  UPCOMING: { label: 'Upcoming', tone: 'info' },
  HELD: { label: 'Held', tone: 'highlight' },
  AVAILABLE: { label: 'Available', tone: 'brand' },
  REFUNDED: { label: 'Refunded', tone: 'plain' },
}
