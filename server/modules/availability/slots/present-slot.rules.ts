import type { Slot as SlotObject } from '../availability.type.ts'
import type { Slot } from './slot.rules.ts'
import { localDate, localTime } from '../time/zone.rules.ts'

/** A slot with its wall-clock start in the zone that was asked for. */
export const slotIn =
  (timeZone: string) =>
  ({ startsAt, endsAt }: Slot): SlotObject => ({
    startsAt,
    endsAt,
    timeZone,
    localDate: localDate(startsAt, timeZone),
    localStart: localTime(startsAt, timeZone),
  })
