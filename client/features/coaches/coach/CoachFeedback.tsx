import type { FragmentType } from '@apollo/client'
import { ScoreBar } from '../../../components/ScoreBar.tsx'
import {
  type CoachFeedback_coachFragment,
  type SubRatingName,
  useCoachFeedback_coachFragment,
} from '../../../generated/graphql.ts'
import { formatCount, plural } from '../../../lib/text.ts'

const LABELS: Record<SubRatingName, string> = {
  REALISM: 'Realism',
  FEEDBACK_QUALITY: 'Feedback',
  STRUCTURE_HELP: 'Help with structure',
  PUNCTUALITY: 'Punctuality',
  VALUE: 'Worth the price',
}

/** How the coach gives feedback, as it is measured; each figure with what it is made of, and nothing from too little. */
export function CoachFeedback({ coach: masked }: { coach: FragmentType<CoachFeedback_coachFragment> }) {
  const { firstName, feedback } = useCoachFeedback_coachFragment(masked)
  const lines = linesOf(feedback)
  const { subRatings } = feedback
  if (lines.length === 0 && subRatings.length === 0) return null
  return (
    <section className="mt-11" aria-labelledby="feedback-quality">
      <h2 id="feedback-quality" className="text-section">
        How {firstName} gives feedback
      </h2>
      {subRatings.length > 0 && (
        <ul className="mt-4 grid max-w-xl gap-2.5">
          {subRatings.map(({ name, mean, reviews }) => (
            <li key={name}>
              <ScoreBar label={LABELS[name]} score={mean} />
              <p className="text-tiny text-ink-2">from {plural(reviews, 'review')}</p>
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-3">
          {lines.map(({ label, value, from }) => (
            <div key={label}>
              <dt className="text-small text-ink-2">{label}</dt>
              <dd className="num mt-0.5 font-display text-heading font-medium">{value}</dd>
              <dd className="num text-tiny text-ink-2">{from}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

type Feedback = CoachFeedback_coachFragment['feedback']

const linesOf = ({ wouldRebook, scorecardTime, evidence }: Feedback) => [
  ...(wouldRebook
    ? [
        {
          label: 'Would book again',
          value: `${wouldRebook.percent} %`,
          from: `of ${plural(wouldRebook.outOf, 'review')}`,
        },
      ]
    : []),
  ...(scorecardTime
    ? [
        {
          label: 'Scorecard after',
          value: `${formatCount(scorecardTime.medianHours)} h`,
          from: `median of ${plural(scorecardTime.scorecards, 'scorecard')}`,
        },
      ]
    : []),
  ...(evidence
    ? [
        {
          label: 'Scores that say why',
          value: `${evidence.percent} %`,
          from: `of ${plural(evidence.outOf, 'score')}`,
        },
      ]
    : []),
]
