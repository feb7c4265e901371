import { type OpenSessionsQuery, type SessionStatus, useOpenSessionsQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatInstant } from '../../lib/time.ts'

const CANCELLED = new Set<SessionStatus>(['REQUESTED', 'CONFIRMED', 'IN_PROGRESS'])

interface OpenSessionsProps {
  userId: string
  /** What they give as a coach ends. */
  endsAsCoach: boolean
}

/** The open sessions of an account by name, and which of them stay, before that is confirmed. */
export function OpenSessions({ userId, endsAsCoach }: OpenSessionsProps) {
  const { data } = useOpenSessionsQuery({ variables: { userId } })
  const list = data?.adminUserSessions
  if (!list || list.totalCount === 0) return null
  const more = list.totalCount - list.edges.length
  return (
    <section
      aria-label="Open sessions"
      // A scrolling region must be reachable by keyboard to be scrolled by it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="mt-4 max-h-36 overflow-y-auto rounded-m border border-line px-4 py-2"
    >
      <ul className="num grid gap-1 text-tiny">
        {list.edges.map(({ node }) => (
          <li key={node.id}>
            {node.title} with {node.otherSide || 'somebody who has not said'},{' '}
            {formatInstant(node.startsAt, 'UTC')} UTC
            {endsAsCoach && <span className="text-ink-2">, {fateOf(node)}</span>}
          </li>
        ))}
        {more > 0 && <li>and {plural(more, 'more session', 'more sessions')}</li>}
      </ul>
    </section>
  )
}

type Listed = OpenSessionsQuery['adminUserSessions']['edges'][number]['node']

function fateOf({ status, asCoach }: Listed): string {
  if (status === 'HELD') return 'let go'
  return asCoach && CANCELLED.has(status) ? 'cancelled' : 'stays'
}
