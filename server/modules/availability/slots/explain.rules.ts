import { CHECKS, hoursReason } from './slot-checks.rules.ts'
import { prepareQuestion } from './slot-question.rules.ts'
import type { SlotInput, SlotReason } from './slot.rules.ts'

/** Every reason why a session cannot start at the instant, in the order of SLOT_REASONS; none means bookable. */
export function explainSlot(input: SlotInput, startsAt: Date): SlotReason[] {
  const question = prepareQuestion(input)
  const start = startsAt.getTime()
  const hours = hoursReason(question, start)
  const others = CHECKS.filter(([, fails]) => fails(question, start)).map(([reason]) => reason)
  return hours ? [hours, ...others] : others
}
