import { leadWords } from '../../sessions/calendar/lead-words.rules.ts'
import type { Facts } from './wording.rules.ts'

export const coach = ({ coachName }: Facts) => coachName || 'your coach'
export const seeker = ({ seekerName }: Facts) => seekerName || 'your student'
export const what = ({ title }: Facts) => `“${title}”`

export const other = (facts: Facts) => (facts.side === 'coach' ? seeker(facts) : coach(facts))

export const said = ({ reason }: Facts) => (reason ? [`They wrote: “${reason}”`] : [])
/** Why we did something, in an admin's words. */
export const ourReason = ({ reason }: Facts) => (reason ? [`Our reason: ${reason}`] : [])
/** How long before its start a session's room opens; nothing in what was written before that was noted. */
export const roomOpens = ({ startsAt, opensAt }: Facts): string[] =>
  startsAt && opensAt
    ? [`The room opens ${leadWords(new Date(startsAt), new Date(opensAt))} before the start.`]
    : []

export const inCalendar = (facts: Facts) =>
  [...roomOpens(facts), 'The time is in the attached calendar file.'].join(' ')
