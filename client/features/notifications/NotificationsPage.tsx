import { NetworkStatus } from '@apollo/client'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router-dom'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { ErrorState } from '../../components/layout/ErrorState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { useBootConfig } from '../../config/boot-config.ts'
import { type MyNotificationsQuery, useMyNotificationsQuery } from '../../generated/graphql.ts'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx'
import { useMarkAllRead } from './use-mark-all-read.ts'

const PAGE = 20

export function NotificationsPage() {
  const { productName } = useBootConfig()
  const zone = useTimeZone()
  const { data, previousData, error, loading, networkStatus, refetch, fetchMore } = useMyNotificationsQuery({
    variables: { first: PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const list = (data ?? previousData)?.myNotifications
  const { heading, said, markRead, markAllRead, isMarking } = useMarkAllRead()

  return (
    <div className="measure max-w-[760px] pt-7 pb-16 md:pt-10">
      <title>{`Notifications | ${productName}`}</title>
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-title outline-none">
            Notifications
          </h1>
          <output className="sr-only">{said}</output>
          <div className="mt-1.5">
            <TimeZonePicker value={zone} onChange={setTimeZone} />
          </div>
        </div>
        {list && list.unreadCount > 0 && (
          <Button
            variant="secondary"
            size="sm"
            busy={isMarking}
            busyLabel="Marking"
            onClick={() => void markAllRead()}
          >
            Mark all as read
          </Button>
        )}
      </div>
      {list ? (
        <List
          list={list}
          zone={zone}
          busy={networkStatus === NetworkStatus.fetchMore}
          onOpen={(id) => void markRead({ ids: [id] })}
          onMore={() => void fetchMore({ variables: { after: list.pageInfo.endCursor } })}
        />
      ) : error ? (
        <Card>
          <ErrorState
            title="Your notifications could not be loaded"
            message={describeError(error).message}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        </Card>
      ) : (
        <NotificationsSkeleton />
      )}
      <p className="mt-4 text-small text-ink-2">
        What is also written to you by e-mail is up to you, in{' '}
        <Link to="/profile/settings#notifications" className="font-semibold text-brand underline">
          your settings
        </Link>
        .
      </p>
    </div>
  )
}

type Listed = MyNotificationsQuery['myNotifications']

interface ListProps {
  list: Listed
  zone: string
  busy: boolean
  onOpen: (id: string) => void
  onMore: () => void
}

function List({ list, zone, busy, onOpen, onMore }: ListProps) {
  if (list.edges.length === 0)
    return (
      <Card>
        <EmptyState icon={Bell} title="Nothing yet">
          Bookings, reminders and answers appear here as they happen.
        </EmptyState>
      </Card>
    )
  return (
    <>
      <Card as="ul" className="divide-y divide-line overflow-hidden">
        {list.edges.map(({ node }) => (
          <li key={node.id}>
            <NotificationRow notification={node} zone={zone} onOpen={onOpen} />
          </li>
        ))}
      </Card>
      <LoadMore
        noun="notifications"
        shown={list.edges.length}
        total={list.totalCount}
        hasMore={list.pageInfo.hasNextPage}
        busy={busy}
        onMore={onMore}
      />
    </>
  )
}
