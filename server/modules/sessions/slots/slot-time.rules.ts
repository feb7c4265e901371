import { AppError, conflict, slotTaken } from '../../../errors.ts'
import { explainSlot } from '../../availability/slots/explain.rules.ts'
import { slotReasonMessage } from '../../availability/slots/messages.rules.ts'
import type { SlotInput, SlotReason } from '../../availability/slots/slot.rules.ts'
import { MINUTE } from '../../../lib/durations.ts'

const TAKEN = new Set<SlotReason>(['SESSION_CONFLICT', 'HELD_BY_OTHER', 'BUFFER'])

/** What stands against a time that both want, offered or not: one of them is not free, or no longer. */
const NOT_FREE = new Set<SlotReason>([...TAKEN, 'TIME_OFF'])

/**
 * Throws when a session cannot start then: CONFLICT when the seeker is busy, SLOT_TAKEN, else POLICY_VIOLATION with the reasons. A time that
 * was agreed needs not be among those that are offered, as the hours and figures of a calendar may have changed since.
 */
export function refuseTime(
  slots: SlotInput,
  startsAt: Date,
  { isSeeker = true, isAgreed = false } = {},
): void {
  const reasons = explainSlot(slots, startsAt).filter((reason) => !isAgreed || NOT_FREE.has(reason))
  if (reasons.length === 0) return
  const { endsAt } = spanAt(slots, startsAt)
  if (slots.seekerBusy?.some((busy) => busy.startsAt < endsAt && busy.endsAt > startsAt))
    throw conflict(
      `${isSeeker ? 'You already have' : 'They already have'} a session at this time. Pick another one.`,
    )
  if (reasons.every((reason) => TAKEN.has(reason))) throw slotTaken()
  throw new AppError('POLICY_VIOLATION', reasons.map(slotReasonMessage).join(' '), { reasons })
}

/** What a session that starts then takes of the coach's day, with the buffers in force. */
export function spanAt({ availability, sessionType }: SlotInput, startsAt: Date) {
  const endsAt = new Date(startsAt.getTime() + sessionType.durationMinutes * MINUTE)
  const { bufferBeforeMinutes: before = 0, bufferAfterMinutes: after = 0 } = availability?.rules ?? {}
  return {
    startsAt,
    endsAt,
    blockedFrom: new Date(startsAt.getTime() - before * MINUTE),
    blockedTo: new Date(endsAt.getTime() + after * MINUTE),
  }
}
