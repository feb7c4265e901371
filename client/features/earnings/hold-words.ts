import type { EarningHoldReason, EarningState } from '../../generated/graphql.ts'
import type { ChipTone } from '../../components/Chip.tsx'

/** Why money waits, as a heading and what ends it. */
export const HOLD_WORDS: Record<EarningHoldReason, { title: string; until: string }> = {
  DISPUTE_WINDOW: { title: 'In the 48 hours after a session', until: 'Students may still raise a dispute.' },
  SCORECARD: {
    title: 'Waiting for your scorecard',
    until: 'Free once you submit it and 48 hours have passed.',
  },
  DISPUTED: { title: 'In dispute', until: 'An admin decides, with a reason you can read.' },
  NEEDS_RESOLUTION: {
    title: 'Attendance not clear',
    until: 'We have no record that both sides joined; after 48 hours it goes back to the student.',
  },
}

export const STATE_WORDS: Record<EarningState, { label: string; tone: ChipTone }> = {
  UPCOMING: { label: 'Upcoming', tone: 'info' },
  HELD: { label: 'Held', tone: 'highlight' },
  AVAILABLE: { label: 'Available', tone: 'brand' },
  REFUNDED: { label: 'Refunded', tone: 'plain' },
}
