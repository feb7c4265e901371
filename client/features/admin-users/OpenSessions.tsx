import { useOpenSessionsQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { formatInstant } from '../../lib/time.ts'

/** The sessions that stay after somebody can no longer act on them, by name, before that is confirmed. */
export function OpenSessions({ userId }: { userId: string }) {
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
          </li>
        ))}
        {more > 0 && <li>and {plural(more, 'more session', 'more sessions')}</li>}
      </ul>
    </section>
  )
}
