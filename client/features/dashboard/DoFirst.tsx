import type { DashboardQuery } from '../../generated/graphql.ts'
import { Card } from '../../components/Card.tsx'
import { plural } from '../../lib/text.ts'
import { formatDay } from '../../lib/time.ts'
import { SessionActions } from '../sessions/SessionActions.tsx'

type PastSession = DashboardQuery['past']['edges'][number]['node']

interface DoFirstProps {
  /** Past sessions the server would take a review of, newest first. */
  toReview: readonly PastSession[]
  requests: number
  zone: string
}

const SHOWN = 2

/** What waits for the person: reviews to write, requests the coach has not answered. */
export function DoFirst({ toReview, requests, zone }: DoFirstProps) {
  return (
    <Card as="section" aria-labelledby="do-first" className="p-5 sm:p-6.5">
      <h2 id="do-first" className="text-heading">
        Waiting for you
      </h2>
      <p className="mt-1.5 text-small text-ink-2">{summary(toReview.length, requests)}</p>
      <ul className="mt-2 divide-y divide-line">
        {toReview.slice(0, SHOWN).map((session) => (
          <li key={session.id} className="flex flex-wrap items-center gap-3 py-3">
            <div className="min-w-0 flex-1 basis-40">
              <b className="block text-small">
                {session.title} with {session.coach.fullName}
              </b>
              <span className="num text-tiny text-ink-2">{formatDay(session.startsAt, zone)}</span>
            </div>
            <SessionActions session={session} only={['REVIEW']} size="sm" />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function summary(reviews: number, requests: number): string {
  const waiting = requests > 0 ? ` ${plural(requests, 'request')} waiting for a coach’s answer.` : ''
  if (reviews > 0) return `${plural(reviews, 'session')} to review while you remember.${waiting}`
  return `Nothing to do right now.${waiting} After a session you can review it here for seven days.`
}
