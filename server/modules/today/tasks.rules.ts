import { DAY, MINUTE } from '../../lib/durations.ts'
import type { Subject } from './today.rules.ts'

/** What a day may hold for a seeker. */
export const TASK_KINDS = ['prepare', 'review', 'self_score', 'read', 'drill', 'practise'] as const
export type TaskKind = (typeof TASK_KINDS)[number]

/** A subject that takes this many seconds. */
export interface Timed extends Subject {
  seconds: number
}

/** Something done since the day began in the seeker's zone. */
export interface Done {
  kind: TaskKind
  id: string
  title: string
  coachName: string | null
  doneAt: Date
  /** Of a drill. */
  rightParts: number | null
  parts: number | null
  seconds: number | null
}

export interface TaskFacts {
  /** The next session, when its coach has nothing in writing from the seeker. */
  toPrepare: Subject | null
  /** Each list starts with what comes first. */
  toReview: readonly Subject[]
  toScore: readonly Subject[]
  toRead: readonly Subject[]
  drills: readonly Timed[]
  /** A case the seeker has not seen. */
  practice: Omit<Timed, 'at' | 'coachName'> | null
  /** Whether the seeker has a session ahead. */
  hasNext: boolean
  lastPractised: Date | null
  /** When the day began in the seeker's zone. */
  dayStart: Date
  /** Oldest first. */
  done: readonly Done[]
  /** The drill that is due next, after today. */
  laterDrill: Timed | null
}

export interface Task {
  kind: TaskKind
  subjectId: string
  title: string
  coachName: string | null
  at: Date | null
  minutes: number
  doneAt: Date | null
  rightParts: number | null
  parts: number | null
}

/** Minutes of what has no length of its own. */
const MINUTES = { prepare: 3, review: 2, self_score: 3, read: 5 } as const

const SOON = DAY
const LATELY = 2 * DAY
const MOST = 10
const A_DAY = 3
/** Of a day's tasks, how many may be shown as done while something is left to do. */
const DONE_SHOWN = A_DAY - 1

/**
 * What there is to do today, at most ten, in order: preparing a session of the next 24 hours, then what closes or opens
 * a scorecard, then drills, then preparing a later session. A case is added to a day with fewer than three tasks.
 */
export function openTasks(facts: TaskFacts, now: Date): Task[] {
  const { toPrepare, toReview, toScore, toRead, drills } = facts
  const isSoon = toPrepare !== null && toPrepare.at.getTime() - now.getTime() < SOON
  const prepare = toPrepare ? [taskOf('prepare', toPrepare)] : []
  // The page of a session goes from its review to the self-score: until the review is sent, they are one task.
  const inReview = new Set(toReview.map(({ id }) => id))
  const tasks = [
    ...(isSoon ? prepare : []),
    ...toReview.map((one) => taskOf('review', one)),
    ...toScore.filter(({ id }) => !inReview.has(id)).map((one) => taskOf('self_score', one)),
    ...toRead.map((one) => taskOf('read', one)),
    ...drills.map((one) => taskOf('drill', one)),
    ...(isSoon ? [] : prepare),
  ]
  return [...tasks, ...caseTask(facts, tasks.length, now)].slice(0, MOST)
}

/** What was done today and is not open again, oldest first: as much as leaves room for one thing to do, if there is one. */
export function doneTasks({ done }: TaskFacts, open: readonly Task[]): Task[] {
  const isOpen = new Set(open.map(keyOf))
  const over = done.filter(({ kind, id }) => !isOpen.has(keyOf({ kind, subjectId: id })))
  return over.slice(open.length > 0 ? -DONE_SHOWN : -A_DAY).map(doneTask)
}

/** What a person with nothing left today does first on a later day. */
export const laterTask = ({ laterDrill }: TaskFacts): Task | null => laterDrill && taskOf('drill', laterDrill)

function caseTask(facts: TaskFacts, others: number, now: Date): Task[] {
  const { practice, hasNext, lastPractised, dayStart } = facts
  if (!practice || others >= A_DAY) return []
  const practisedToday = lastPractised !== null && lastPractised >= dayStart
  const isRested = !lastPractised || now.getTime() - lastPractised.getTime() > LATELY
  if (!isRested && (practisedToday || !hasNext)) return []
  return [{ ...taskOf('practise', { ...practice, coachName: null, at: now }), at: null }]
}

const keyOf = ({ kind, subjectId }: Pick<Task, 'kind' | 'subjectId'>) => `${kind} ${subjectId}`

const minutesOf = (kind: TaskKind, seconds: number | null | undefined): number =>
  kind === 'drill' || kind === 'practise'
    ? Math.max(1, Math.ceil(((seconds ?? 0) * 1000) / MINUTE))
    : MINUTES[kind]

const NOT_DONE = { doneAt: null, rightParts: null, parts: null }

const taskOf = (kind: TaskKind, { id, title, coachName, at, ...rest }: Subject | Timed): Task => ({
  kind,
  subjectId: id,
  title,
  coachName,
  at,
  minutes: minutesOf(kind, 'seconds' in rest ? rest.seconds : null),
  ...NOT_DONE,
})

const doneTask = ({ kind, id, title, coachName, doneAt, rightParts, parts, seconds }: Done): Task => ({
  kind,
  subjectId: id,
  title,
  coachName,
  at: null,
  minutes: minutesOf(kind, seconds),
  doneAt,
  rightParts,
  parts,
})
