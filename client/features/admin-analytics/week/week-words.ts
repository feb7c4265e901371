import type { WeekLiquidityQuery } from '../../../generated/graphql.ts'
import { formatCount, plural } from '../../../lib/text.ts'
import type { CsvFile } from '../../admin/CsvButton.tsx'

type Week = WeekLiquidityQuery['weekLiquidity']
export type WeekHour = Week['hours'][number]

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

/** "09:00". */
export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

/** "Mon 09:00". */
export const whenText = ({ weekday, hour }: Pick<WeekHour, 'weekday' | 'hour'>): string =>
  `${WEEKDAYS[weekday - 1]} ${hourText(hour)}`

/** "2.5 h", "1,240 h". */
export const minutesText = (minutes: number): string => {
  const hours = minutes / 60
  return `${formatCount(hours < 10 ? Math.round(hours * 10) / 10 : Math.round(hours))} h`
}

/** "12 %"; "closed" where nobody is open and nothing was sold. */
export function soldText({ share, sessions }: WeekHour): string {
  if (share == null) return sessions > 0 ? 'none open' : '–'
  return `${share > 0 && share < 10 ? share.toFixed(1) : Math.round(share)} %`
}

/** What a cell is of, for whoever does not see its row and its column. */
export const hourWords = (one: WeekHour): string =>
  `${whenText(one)}: ${minutesText(one.bookedMinutes)} of ${minutesText(one.openMinutes)} booked by ${plural(one.sessions, 'session')}. Show the rows`

/** All hours of the week, Monday first. */
export const weekFile = ({ from, to, hours }: Week, timeZone: string): CsvFile => ({
  name: `liquidity-by-hour-${timeZone.replaceAll('/', '-')}-${from.slice(0, 10)}-to-${to.slice(0, 10)}`,
  lines: [
    [
      'From (UTC)',
      'To (UTC)',
      'Time zone of the hours',
      'Weekday (1 is Monday)',
      'Hour',
      'Open minutes',
      'Booked minutes',
      'Share %',
      'Sessions',
    ],
    ...hours.map(({ weekday, hour, openMinutes, bookedMinutes, share, sessions }) => [
      from,
      to,
      timeZone,
      weekday,
      hour,
      openMinutes,
      bookedMinutes,
      share ?? null,
      sessions,
    ]),
  ],
})
