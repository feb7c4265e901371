import { Link } from 'react-router-dom'
import { Card } from '../../components/Card.tsx'
import { Figure } from '../../components/Stat.tsx'
import { hoursText, type practiceOf } from './practice.ts'

interface PracticeSoFarProps {
  practice: ReturnType<typeof practiceOf>
  /** There are older sessions than were counted. */
  more: boolean
}

/** What is behind the person, in figures that their past sessions add up to. */
export function PracticeSoFar({ practice, more }: PracticeSoFarProps) {
  const least = more ? 'At least ' : ''
  return (
    <Card as="section" aria-labelledby="practice" className="p-5 sm:p-6.5">
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="practice" className="text-heading">
          Practice so far
        </h2>
        <Link to="/sessions?when=past" className="text-small font-semibold text-brand hover:underline">
          Past sessions
        </Link>
      </div>
      <div className="mt-2 grid grid-cols-3 gap-4">
        <Figure label="sessions completed" value={`${least}${practice.sessions}`} />
        <Figure label="with a coach" value={`${least}${hoursText(practice.minutes)}`} />
        <Figure label="coaches met" value={`${least}${practice.coaches.length}`} />
      </div>
    </Card>
  )
}
