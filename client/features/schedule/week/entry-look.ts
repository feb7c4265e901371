import type { SessionStatus } from '../../../generated/graphql.ts'

const SOLD = 'bg-brand text-on-brand hover:bg-brand-hover'
const OVER = 'border border-line-strong bg-sunken text-ink-2 hover:border-ink-3'
const WAITING = 'border border-highlight bg-highlight-tint text-highlight-ink-strong'
const HOLD = 'border border-dashed border-ink-3 bg-surface text-ink-2'
const TROUBLE = 'border border-danger bg-danger-tint text-danger'

const LOOKS: Partial<Record<SessionStatus, string>> = {
  CONFIRMED: SOLD,
  IN_PROGRESS: SOLD,
  REQUESTED: WAITING,
  HELD: HOLD,
  NEEDS_RESOLUTION: TROUBLE,
  DISPUTED: TROUBLE,
  NO_SHOW: TROUBLE,
}

/** How a session stands in the calendar: sold, waiting for an answer, being booked, over, or in trouble. */
export const entryLook = (status: SessionStatus): string => LOOKS[status] ?? OVER
