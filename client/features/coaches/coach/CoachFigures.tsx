import type { FragmentType } from '@apollo/client'
import { Figure } from '../../../components/Stat.tsx'
import { type CoachFigures_coachFragment, useCoachFigures_coachFragment } from '../../../generated/graphql.ts'
import { formatCount, plural } from '../../../lib/text.ts'

/** The figures that exist; one that does not is left out. */
export function CoachFigures({ coach: masked }: { coach: FragmentType<CoachFigures_coachFragment> }) {
  const coach = useCoachFigures_coachFragment(masked)
  const before = coach.externalTotalSessions
  const sessions = [
    coach.totalSessions === 1 ? 'session here' : 'sessions here',
    ...(before > 0 ? [`${formatCount(before)} before`] : []),
  ]
  const figures = [
    ...(coach.rating === null
      ? []
      : [{ value: coach.rating.toFixed(2), label: `from ${plural(coach.reviewsCount, 'review')}` }]),
    ...(coach.totalSessions > 0
      ? [{ value: formatCount(coach.totalSessions), label: sessions.join(', ') }]
      : before > 0
        ? [{ value: formatCount(before), label: 'sessions before joining' }]
        : []),
    ...(coach.experienceYears > 0
      ? [
          {
            value: coach.experienceYears,
            label: coach.experienceYears === 1 ? 'year in consulting' : 'years in consulting',
          },
        ]
      : []),
  ]
  if (figures.length === 0) return null
  return (
    <div className="my-5.5 grid grid-cols-3 gap-x-4 border-y border-line md:my-9">
      {figures.map(({ value, label }) => (
        <Figure key={label} value={value} label={label} />
      ))}
    </div>
  )
}
