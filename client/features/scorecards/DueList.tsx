import { Link } from 'react-router-dom'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { useNow } from '../../components/use-now.ts'
import { useScorecardsDueQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatDistance } from '../../lib/time.ts'

/** Sessions that wait for the viewer's scorecard; silent while it cannot be asked. */
export function DueList({ title = 'Scorecards due' }: { title?: string }) {
  const { data } = useScorecardsDueQuery({ variables: { first: 5 } })
  const now = useNow(60_000)
  if (!data) return null
  const { edges, totalCount } = data.scorecardsDue
  return (
    <Card as="section" aria-labelledby="scorecards-due" className="p-5 sm:p-6">
      <h2 id="scorecards-due" className="text-heading">
        {title}
      </h2>
      <p className="mt-1 text-small text-ink-2">
        {totalCount > 0
          ? `${plural(totalCount, 'scorecard')} to write. Your payout waits for it, and so does your student.`
          : 'None. After a session its scorecard waits here.'}
      </p>
      {edges.length > 0 && (
        <ul className="mt-1.5 divide-y divide-line">
          {edges.map(({ node }) => (
            <li key={node.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3.5">
              <div className="min-w-0">
                <Link to={`/session/${node.id}`} className="press inline-block font-semibold hover:underline">
                  {node.seekerName || 'Guest'}, {node.title}
                </Link>
                <p className="num text-small text-ink-2">
                  {formatDistance(node.endsAt, now)}
                  {node.seekerWaits && ' · has scored themselves'}
                </p>
              </div>
              <LinkButton as={Link} to={`/sessions/${node.id}/fill-scorecard`} size="sm" variant="secondary">
                {node.hasDraft ? 'Go on' : 'Fill in'}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
