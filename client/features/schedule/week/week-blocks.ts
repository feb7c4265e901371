import { dayParts } from '../../../lib/time.ts'
import type { Block } from '../grid/hours-geometry.ts'
import { DAY_MINUTES, type DayLayout } from '../grid/week-layout.ts'

/** Hours, and time off over them. Time off that passes midnight is changed in its dialog. */
export const blocksOf = ({ open, timeOff }: DayLayout): Block[] => [
  ...open.map(({ from, to }): Block => ({ kind: 'open', from, to })),
  ...timeOff.map(
    ({ from, to, isWhole }): Block => ({
      kind: 'off',
      from,
      to,
      fixed: !isWhole || to - from === DAY_MINUTES,
    }),
  ),
]

export function dayName(day: DayLayout): string {
  const { weekday, day: number, month } = dayParts(day.date)
  return `${weekday} ${number} ${month}`
}
