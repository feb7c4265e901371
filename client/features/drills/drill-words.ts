import type { DrillAttempt_attemptFragment, DrillCard_drillFragment } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { dayParts, formatDay } from '../../lib/time.ts'

export type OwnDrill = DrillCard_drillFragment
export type Attempt = DrillAttempt_attemptFragment
export type Question = Attempt['questions'][number]

/** "4 minutes", "4 minutes 30 seconds". */
export function durationText(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60]
  if (minutes === 0) return plural(rest, 'second')
  return rest === 0 ? plural(minutes, 'minute') : `${plural(minutes, 'minute')} ${plural(rest, 'second')}`
}

/** Why somebody has a drill. */
export function sourceLine(
  { assignedBy, coachName, sessionTitle, sessionAt }: OwnDrill,
  zone: string,
): string {
  if (assignedBy === 'SELF') return 'You chose this drill.'
  if (assignedBy === 'COACH' || !sessionTitle || !sessionAt) return `${coachName} asked you to drill this.`
  return `From ${coachName}’s scorecard of “${sessionTitle}”, ${formatDay(sessionAt, zone)}.`
}

/** "Tue 25 Nov". */
function dayText(date: string): string {
  const { weekday, day, month } = dayParts(date)
  return `${weekday} ${day} ${month}`
}

/** When it is to be done, or how it ended. */
export function dueLine({ isDue, dueOn, endedAt, endedAs }: OwnDrill, zone: string): string {
  if (endedAt)
    return endedAs === 'FIXED'
      ? `Your coach saw it fixed, ${formatDay(endedAt, zone)}`
      : `Learned, ${formatDay(endedAt, zone)}`
  if (isDue || !dueOn) return 'Due now'
  return `Next: ${dayText(dueOn)}`
}

/** How it went so far; null before the first try. */
export const accuracyLine = ({ attemptsCount, rightParts, parts }: OwnDrill): string | null =>
  attemptsCount === 0
    ? null
    : `${plural(attemptsCount, 'try', 'tries')}, ${rightParts} of ${parts} parts right`
