import { dayAt, openStartsOn, weeklyStartsOn, weekOf } from '../time/hours.rules.ts'
import type { SlotQuestion } from './slot-question.rules.ts'
import type { SlotReason } from './slot.rules.ts'
import { meetsAny, type Span } from '../time/spans.rules.ts'

type Check = (question: SlotQuestion, start: number) => boolean

/** Null when the instant is a start the coach's hours offer; otherwise which part of the hours leaves it out. */
export function hoursReason({ hours }: SlotQuestion, start: number): SlotReason | null {
  const day = dayAt(start, hours.zone)
  if (openStartsOn(day, hours).includes(start)) return null
  const onlyByOverride = weeklyStartsOn(day, hours).includes(start)
  return onlyByOverride ? 'DATE_OVERRIDE' : 'OUTSIDE_WEEKLY_HOURS'
}

/** Whatever else can stand against a start that the hours offer. The list of slots and the explanation both use it. */
export const CHECKS: readonly (readonly [SlotReason, Check])[] = [
  // Time off is compared with the session itself, without buffers.
  ['TIME_OFF', (question, start) => meetsAny(question.timeOff, sessionAt(question, start))],
  ['TOO_SOON', ({ earliest }, start) => start < earliest],
  ['TOO_FAR', ({ latest }, start) => start > latest],
  ['BUFFER', onlyBuffersMeet],
  ['SESSION_CONFLICT', (question, start) => meets(question, start, false) || seekerIsBusy(question, start)],
  ['HELD_BY_OTHER', (question, start) => meets(question, start, true)],
  [
    'DAILY_CAP',
    ({ perDay, maxPerDay, hours }, start) =>
      perDay.size > 0 && (perDay.get(dayAt(start, hours.zone)) ?? 0) >= maxPerDay,
  ],
  [
    'WEEKLY_CAP',
    ({ perWeek, maxPerWeek, hours }, start) =>
      perWeek.size > 0 && (perWeek.get(weekOf(dayAt(start, hours.zone))) ?? 0) >= maxPerWeek,
  ],
  ['COACH_INACTIVE', ({ coachActive }) => !coachActive],
  ['SESSION_TYPE_INACTIVE', ({ sessionTypeActive }) => !sessionTypeActive],
]

function onlyBuffersMeet(question: SlotQuestion, start: number): boolean {
  const session = sessionAt(question, start)
  const blocked = { from: session.from - question.bufferBefore, to: session.to + question.bufferAfter }
  return question.busy.some((other) => overlap(other.blocked, blocked) && !overlap(other.session, session))
}

function meets(question: SlotQuestion, start: number, held: boolean): boolean {
  const session = sessionAt(question, start)
  return question.busy.some((other) => other.held === held && overlap(other.session, session))
}

function seekerIsBusy(question: SlotQuestion, start: number): boolean {
  const session = sessionAt(question, start)
  return question.seekerBusy.some((other) => overlap(other, session))
}

function sessionAt({ hours }: SlotQuestion, start: number): Span {
  return { from: start, to: start + hours.duration }
}

/** Ends are excluded: one may begin the moment the other ends. */
function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}
