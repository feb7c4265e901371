import { DAY } from '../../lib/durations.ts'

/** What somebody may be asked to do today. */
export const TODAY_KINDS = ['join', 'review', 'self_score', 'read', 'drill', 'practise', 'book'] as const
export type TodayKind = (typeof TODAY_KINDS)[number]

/** Something to do it with, and when that was, is, or is due. */
export interface Subject {
  id: string
  title: string
  coachName: string | null
  at: Date
}

/** What a seeker has before them: of each kind what comes first; null without any. */
export interface TodayFacts {
  /** Booked, or under way. */
  next: Subject | null
  toReview: Subject | null
  /** A scorecard that waits for their own scores. */
  toScore: Subject | null
  /** A scorecard that may be read and was not. */
  toRead: Subject | null
  /** Due, the longest first. */
  drill: Subject | null
  /** A case they have not seen. */
  practice: Omit<Subject, 'at' | 'coachName'> | null
  lastPractised: Date | null
}

export interface ThingToDo {
  kind: TodayKind
  subject: Subject | null
}

const SOON = DAY
const LATELY = 2 * DAY

/**
 * The one thing to do today, the first that applies: what is on a clock before what can wait, what was said of the last
 * session before more practice, and a new session when there is nothing ahead to practise for.
 */
export function thingToDo(facts: TodayFacts, now: Date): ThingToDo {
  const { next, toReview, toScore, toRead, drill, practice, lastPractised } = facts
  if (next && next.at.getTime() - now.getTime() < SOON) return { kind: 'join', subject: next }
  if (toReview) return { kind: 'review', subject: toReview }
  if (toScore) return { kind: 'self_score', subject: toScore }
  if (toRead) return { kind: 'read', subject: toRead }
  if (drill) return { kind: 'drill', subject: drill }
  const isRested = !lastPractised || now.getTime() - lastPractised.getTime() > LATELY
  if (practice && (next || isRested))
    return { kind: 'practise', subject: { ...practice, coachName: null, at: next?.at ?? now } }
  return { kind: 'book', subject: null }
}
