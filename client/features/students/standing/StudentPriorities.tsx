import { Link } from 'react-router-dom'
import { Chip, type ChipTone } from '../../../components/Chip.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import type { StudentPriorityState, StudentStandingQuery } from '../../../generated/graphql.ts'
import { formatDay } from '../../../lib/time.ts'

type Standing = NonNullable<StudentStandingQuery['studentStanding']>
type Priority = Standing['priorities'][number]

const TONES: Record<StudentPriorityState, ChipTone> = {
  NEW: 'highlight',
  AGAIN: 'danger',
  NOT_AGAIN: 'brand',
}

const stateWords = ({ state, named }: Priority): string =>
  ({ NEW: 'New', AGAIN: `Named ${named} times`, NOT_AGAIN: 'Not named again' })[state]

interface StudentPrioritiesProps {
  standing: Standing
  name: string
  zone: string
}

/** What the coach asked of a student, and what the newest scorecard says of it. */
export function StudentPriorities({ standing: { priorities }, name, zone }: StudentPrioritiesProps) {
  return (
    <Card as="section" aria-labelledby="priorities" className="p-5 sm:px-6">
      <h2 id="priorities" className="text-heading">
        Your priorities for {name}
      </h2>
      {priorities.length === 0 ? (
        <p className="mt-1 text-small text-ink-2">What you ask for in a scorecard is followed here.</p>
      ) : (
        <ol className="mt-1 divide-y divide-line">
          {priorities.map((priority) => (
            <li key={`${priority.sessionId}-${priority.observation}`} className="py-3.5">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <b className="text-small font-semibold">{priority.label ?? 'In general'}</b>
                <Chip tone={TONES[priority.state]}>{stateWords(priority)}</Chip>
              </div>
              <p className="mt-1 max-w-prose text-small">{priority.observation}</p>
              <p className="mt-0.5 max-w-prose text-small text-ink-2">
                Next: {priority.nextStep}{' '}
                <Link
                  to={`/session/${priority.sessionId}#scorecard`}
                  className="press num inline-block py-1 hover:underline"
                >
                  {formatDay(priority.at, zone)}
                </Link>
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  )
}
