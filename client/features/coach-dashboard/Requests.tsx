import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { plural } from '../../lib/text.ts'
import { answerWords } from '../figures/figure-words.ts'
import { useFigures } from '../figures/use-figures.ts'
import type { UpcomingSession } from './day-plan.ts'
import { RequestCard } from './RequestCard.tsx'

interface RequestsProps {
  requests: readonly UpcomingSession[]
  zone: string
}

const SHOWN = 3

/** Requests to answer: the three with the least time left, and all of them on demand. */
export function Requests({ requests, zone }: RequestsProps) {
  const figures = useFigures()
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? requests : requests.slice(0, SHOWN)
  return (
    <Card as="section" aria-labelledby="requests" className="p-5 sm:p-6">
      <h2 id="requests" className="text-heading">
        Requests
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {requests.length > 0
          ? `${plural(requests.length, 'request')} to answer. A request that isn’t answered in time expires.`
          : `No requests are waiting. Sessions you sell by request appear here, to be answered ${answerWords(figures)}.`}
      </p>
      {requests.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {shown.map((session) => (
            <li key={session.id}>
              <RequestCard session={session} zone={zone} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < requests.length && (
        <Button variant="secondary" size="sm" className="mt-2" onClick={() => setShowsAll(true)}>
          Show all {requests.length} requests
        </Button>
      )}
    </Card>
  )
}
