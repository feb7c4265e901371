import type { ChipTone } from '../../components/Chip.tsx'
import type { SessionRole, SessionStatus } from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'

interface StatusWords {
  label: string
  tone: ChipTone
  /** What it means for the reader; shown on the session's own page. */
  meaning: string
}

type Words = Record<SessionStatus, StatusWords>

const SEEKER: Words = {
  HELD: { label: 'On hold', tone: 'highlight', meaning: 'The time is kept for you until the hold ends.' },
  REQUESTED: {
    label: 'Waiting for the coach',
    tone: 'highlight',
    meaning: 'Your payment is authorised and taken only when the coach accepts.',
  },
  CONFIRMED: { label: 'Confirmed', tone: 'brand', meaning: 'You’re both booked.' },
  IN_PROGRESS: { label: 'In progress', tone: 'brand', meaning: 'Both of you have joined.' },
  COMPLETED: { label: 'Completed', tone: 'plain', meaning: 'You can review it until it closes.' },
  CLOSED: {
    label: 'Completed',
    tone: 'plain',
    meaning: 'Closed. Reviews are published.',
  },
  NEEDS_RESOLUTION: {
    label: 'Being checked',
    tone: 'highlight',
    meaning: 'Not both of you are on record.',
  },
  NO_SHOW: { label: 'No-show', tone: 'danger', meaning: 'One side did not come.' },
  DISPUTED: { label: 'Disputed', tone: 'danger', meaning: 'An admin is looking at it.' },
  DECLINED: {
    label: 'Declined',
    tone: 'plain',
    meaning: 'The coach could not take it. It costs nothing.',
  },
  CANCELLED: { label: 'Cancelled', tone: 'plain', meaning: 'It will not take place.' },
  EXPIRED: { label: 'Expired', tone: 'plain', meaning: 'The time is free again. It costs nothing.' },
}

const COACH: Words = {
  ...SEEKER,
  HELD: { ...SEEKER.HELD, meaning: 'Someone is paying for this time.' },
  REQUESTED: {
    label: 'Waiting for your answer',
    tone: 'highlight',
    meaning: 'The payment is authorised and captured when you accept.',
  },
  COMPLETED: { label: 'Completed', tone: 'plain', meaning: 'The student can review it until it closes.' },
  DECLINED: { label: 'Declined', tone: 'plain', meaning: 'You declined it. The student pays nothing.' },
}

export const statusWords = (status: SessionStatus, role: SessionRole): StatusWords =>
  (role === 'COACH' ? COACH : SEEKER)[status]

interface Stands {
  status: SessionStatus
  viewerRole: SessionRole
  absent: SessionRole | null
  myAnswer: string | null
  closesAt: string | null
  rescheduleProposal: { proposedBy: SessionRole } | null
}

/** What a status means for its reader, with who it was that did not come. */
export function meaningOf({ status, viewerRole, absent, closesAt }: Stands, zone: string): string {
  if (status === 'COMPLETED' && closesAt)
    return `${viewerRole === 'COACH' ? 'The student' : 'You'} can review it until ${formatInstant(closesAt, zone)}.`
  if (status !== 'NO_SHOW' || !absent) return statusWords(status, viewerRole).meaning
  if (absent === viewerRole) return 'You did not come.'
  return absent === 'COACH' ? 'The coach did not come.' : 'The student did not come.'
}

/** What waits beside the status, and for whom; null when nothing does. */
export function waitingWords({
  status,
  viewerRole,
  myAnswer,
  rescheduleProposal,
}: Stands): Omit<StatusWords, 'meaning'> | null {
  if (rescheduleProposal && viewerRole !== 'ADMIN')
    return rescheduleProposal.proposedBy === viewerRole
      ? { label: 'New time proposed', tone: 'plain' }
      : { label: 'New time to answer', tone: 'highlight' }
  if (status === 'NEEDS_RESOLUTION' && viewerRole !== 'ADMIN' && !myAnswer)
    return { label: 'Needs your answer', tone: 'highlight' }
  return null
}
