import { Link } from 'react-router-dom'
import { Card } from '../../components/layout/Card.tsx'
import { Figure } from '../../components/Stat.tsx'
import { KINDS } from '../coaches/coach-search.ts'
import { hoursText, type practiceOf } from './practice.ts'

interface PracticeSoFarProps {
  practice: ReturnType<typeof practiceOf>
  /** There are older sessions than were counted. */
  more: boolean
}

const KINDS_SHOWN = 4

/** What is behind the person, in figures that their past sessions add up to. */
export function PracticeSoFar({ practice, more }: PracticeSoFarProps) {
  const atLeast = more ? 'At least ' : ''
  return (
    <Card as="section" aria-labelledby="practice" className="p-5 sm:p-6.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="practice" className="text-heading">
          Practice so far
        </h2>
        <Link
          to="/sessions?when=past"
          className="press inline-block text-small font-semibold text-brand hover:underline"
        >
          Past sessions
        </Link>
      </div>
      <div className="mt-2 grid grid-cols-3 gap-4">
        <Figure label="sessions completed" value={`${atLeast}${practice.sessions}`} />
        <Figure label="with a coach" value={`${atLeast}${hoursText(practice.minutes)}`} />
        <Figure label="coaches met" value={`${atLeast}${practice.coaches.length}`} />
      </div>
      <ul aria-label="Time by kind of session" className="mt-3 grid gap-2.5">
        {practice.kinds.slice(0, KINDS_SHOWN).map(({ kind, minutes }) => (
          <li key={kind} className="grid grid-cols-[104px_1fr_64px] items-center gap-3.5 text-small">
            <span className="truncate">{KINDS[kind]}</span>
            <span aria-hidden className="h-2 overflow-hidden rounded-full bg-sunken">
              <span
                className="block h-full rounded-full bg-brand"
                style={{ width: `${(minutes / practice.minutes) * 100}%` }}
              />
            </span>
            <span className="num text-right text-ink-2">{hoursText(minutes)}</span>
          </li>
        ))}
      </ul>
      {practice.sessions > 0 && (
        <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 border-t pointer-coarse:gap-y-6 border-line pt-3 text-small">
          <Link to="/progress" className="press inline-block font-semibold text-brand hover:underline">
            Progress by dimension
          </Link>
          <Link to="/analytics" className="press inline-block font-semibold text-brand hover:underline">
            Advanced analytics
          </Link>
        </div>
      )}
      {practice.sessions === 0 && (
        <p className="mt-1 max-w-[44ch] text-small text-ink-2">
          Most people plan 8 to 10 live cases before a first round. Your first one starts the count.
        </p>
      )}
    </Card>
  )
}
