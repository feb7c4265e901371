import type { Facts } from './wording.rules.ts'

export const coach = ({ coachName }: Facts) => coachName || 'your coach'
export const seeker = ({ seekerName }: Facts) => seekerName || 'your student'
export const what = ({ title }: Facts) => `“${title}”`

export const other = (facts: Facts) => (facts.side === 'coach' ? seeker(facts) : coach(facts))

export const said = ({ reason }: Facts) => (reason ? [`They wrote: “${reason}”`] : [])
/** Why we did something, in an admin's words. */
export const ourReason = ({ reason }: Facts) => (reason ? [`Our reason: ${reason}`] : [])
export const ROOM_OPENS =
  'The room opens 10 minutes before the start. The time is in the attached calendar file.'
