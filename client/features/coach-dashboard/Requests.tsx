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

export function Requests({ requests, zone }: RequestsProps) {
  const figures = useFigures()
  return (
    <Card as="section" aria-labelledby="requests" className="p-5 sm:p-6">
      <h2 id="requests" className="text-heading">
        Requests
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {requests.length > 0
          ? `${plural(requests.length, 'student')} waiting for your answer. Unanswered requests lapse.`
          : `No requests are waiting. Sessions you sell by request appear here, to be answered ${answerWords(figures)}.`}
      </p>
      {requests.length > 0 && (
        <ul className="mt-1 divide-y divide-line">
          {requests.map((session) => (
            <li key={session.id}>
              <RequestCard session={session} zone={zone} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
