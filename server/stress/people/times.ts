import { DAY, HOUR } from '../../lib/durations.ts'

const FIRST_DAY = 3
const HOURS_A_DAY = 14

/** The hour that many days from today, in UTC. */
export const hourOf = (day: number, hour: number): Date =>
  new Date(Math.floor(Date.now() / DAY) * DAY + day * DAY + hour * HOUR)

/** The n-th of a coach's times: whole hours, 14 a day, so that neither the day's nor the week's cap is met. */
export const timeOf = (place: number): Date =>
  hourOf(FIRST_DAY + Math.floor(place / HOURS_A_DAY), 6 + (place % HOURS_A_DAY))
