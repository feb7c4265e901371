import type { FragmentType } from '@apollo/client'
import {
  type CoachBackground_coachFragment,
  useCoachBackground_coachFragment,
} from '../../../generated/graphql.ts'

/** Where the coach has worked and learned, and what came of it. */
export function CoachBackground({ coach: masked }: { coach: FragmentType<CoachBackground_coachFragment> }) {
  const coach = useCoachBackground_coachFragment(masked)
  const parts = [
    { title: 'Firms', lines: coach.firms },
    { title: 'Education', lines: coach.education },
    { title: 'Achievements', lines: coach.achievements },
    { title: 'Certifications', lines: coach.certifications },
  ].filter(({ lines }) => lines.length > 0)
  if (parts.length === 0) return null
  return (
    <section className="mt-10">
      <h2 className="text-section">Background</h2>
      <dl className="mt-4 grid gap-x-6 gap-y-4 sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        {parts.map(({ title, lines }) => (
          <div key={title} className="contents">
            <dt className="text-small text-ink-2 sm:pt-0.5">{title}</dt>
            <dd className="-mt-3 sm:mt-0">
              <ul className="grid gap-1">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
