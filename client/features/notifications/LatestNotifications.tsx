import { Link } from 'react-router-dom'
import { POLICIES } from '../../apollo/policies.ts'
import { Button } from '../../components/Button.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { useLatestNotificationsQuery } from '../../generated/graphql.ts'
import { LoadFailure } from '../../page/LoadFailure.tsx'
import { useTimeZone } from '../geo/time-zone.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { useMarkAllRead } from './use-mark-all-read.ts'

/** The newest few, under the bell; `onLeave` is called when one leads away. */
export function LatestNotifications({ onLeave }: { onLeave: () => void }) {
  const zone = useTimeZone()
  const { data, error, loading, refetch } = useLatestNotificationsQuery({ fetchPolicy: POLICIES.always })
  const { heading, said, markRead, markAllRead, isMarking } = useMarkAllRead()
  const list = data?.myNotifications

  return (
    <>
      <div className="flex min-h-15 flex-none items-center justify-between gap-3 border-b border-line py-2 pr-3 pl-5">
        <h2 ref={heading} tabIndex={-1} className="text-heading outline-none">
          Notifications
        </h2>
        <output className="sr-only">{said}</output>
        {list && list.unreadCount > 0 && (
          <Button
            variant="ghost"
            size="sm"
            busy={isMarking}
            busyLabel="Marking"
            onClick={() => void markAllRead()}
          >
            Mark all as read
          </Button>
        )}
      </div>
      <div className="min-h-0 overflow-y-auto">
        {!list && error && (
          <LoadFailure
            title="Your notifications could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        )}
        {!list && !error && <RowSkeletons />}
        {list?.edges.length === 0 && (
          <p className="px-5 py-6 text-small text-ink-2">
            Nothing yet. Bookings, reminders and answers appear here as they happen.
          </p>
        )}
        {list && list.edges.length > 0 && (
          <ul className="divide-y divide-line">
            {list.edges.map(({ node }) => (
              <li key={node.id}>
                <NotificationRow
                  brief
                  notification={node}
                  zone={zone}
                  onOpen={(id) => void markRead({ ids: [id] })}
                  onFollow={onLeave}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Link
        to="/notifications"
        onClick={onLeave}
        className="flex min-h-12 flex-none items-center justify-center border-t border-line text-small font-semibold text-brand -outline-offset-2 hover:bg-sunken"
      >
        See all notifications
      </Link>
    </>
  )
}

function RowSkeletons() {
  return (
    <SkeletonGroup label="Loading notifications">
      {Array.from({ length: 3 }, (_, i) => (
        <span key={i} className="grid gap-2 px-5 py-4">
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-4 w-4/5" />
        </span>
      ))}
    </SkeletonGroup>
  )
}
