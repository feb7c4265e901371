import { openStartsWithin } from '../time/hours.rules.ts'
import { CHECKS } from './slot-checks.rules.ts'
import { prepareQuestion } from './slot-question.rules.ts'
import type { Slot, SlotInput, SlotRange } from './slot.rules.ts'

/**
 * The bookable slots whose start lies in the range, ascending: exactly the instants for which `explainSlot` has no
 * reason. Weekly hours are wall-clock time in the coach's zone, expanded per local date.
 */
export function findSlots(input: SlotInput, range: SlotRange): Slot[] {
  return [...slots(input, range)]
}

/** The first of `findSlots`, without looking further; null when there is none. */
export function findFirstSlot(input: SlotInput, range: SlotRange): Slot | null {
  const first = slots(input, range).next()
  return first.done ? null : first.value
}

function* slots(input: SlotInput, range: SlotRange): Generator<Slot, undefined> {
  const question = prepareQuestion(input)
  const from = Math.max(range.from.getTime(), question.earliest)
  const to = Math.min(range.to.getTime(), question.latest + 1)
  for (const start of openStartsWithin(from, to, question.hours)) {
    if (CHECKS.some(([, fails]) => fails(question, start))) continue
    yield { startsAt: new Date(start), endsAt: new Date(start + question.hours.duration) }
  }
}
