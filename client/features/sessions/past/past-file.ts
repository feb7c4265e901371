import type { PastSessionRow_pastSessionFragment } from '../../../generated/graphql.ts'
import { formatTime, localDate } from '../../../lib/time.ts'
import { otherSide } from '../other-side.ts'
import { statusWords } from '../status-words.ts'

export type PastRow = PastSessionRow_pastSessionFragment

const HEADINGS = [
  'Date',
  'Start',
  'End',
  'Session',
  'With',
  'Status',
  'Case',
  'Score (1 to 5)',
  'First priority',
  'Next step',
  'Rating given (1 to 5)',
]

/** Past sessions as a table: headings first, times in the zone of the page. */
export const pastLines = (rows: readonly PastRow[], zone: string): (string | number | null)[][] => [
  HEADINGS,
  ...rows.map(({ session, score, priority, priorityLabel, rating }) => [
    localDate(session.startsAt, zone),
    formatTime(session.startsAt, zone),
    formatTime(session.endsAt, zone),
    session.title,
    otherSide(session).name,
    statusWords(session.status, session.viewerRole).label,
    session.case?.title ?? null,
    score,
    priorityLabel ?? priority?.observation ?? null,
    priority?.nextStep ?? null,
    rating,
  ]),
]
