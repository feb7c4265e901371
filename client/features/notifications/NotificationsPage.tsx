import { NetworkStatus } from '@apollo/client'
import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { type MyNotificationsQuery, useMyNotificationsQuery } from '../../generated/graphql.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { NotificationRow } from './NotificationRow.tsx'
import { NotificationsSkeleton } from './NotificationsSkeleton.tsx'
import { useMarkAllRead } from './use-mark-all-read.ts'

const PAGE = 20

export function NotificationsPage() {
  const zone = useTimeZone()
  const query = useMyNotificationsQuery({
    variables: { first: PAGE },
    notifyOnNetworkStatusChange: true,
  })
  const list = (query.data ?? query.previousData)?.myNotifications
  const { heading, said, markRead, markAllRead, isMarking } = useMarkAllRead()

  return (
    <Page title="Notifications" column className="pt-7 pb-16 md:pt-10">
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
      <PageContent
        query={query}
        of={list}
        failed="Your notifications could not be loaded"
        skeleton={<NotificationsSkeleton />}
      >
        {(loaded) => (
          <List
            list={loaded}
            zone={zone}
            busy={query.networkStatus === NetworkStatus.fetchMore}
            onOpen={(id) => void markRead({ ids: [id] })}
            onMore={() => void query.fetchMore({ variables: { after: loaded.pageInfo.endCursor } })}
          />
        )}
      </PageContent>
      <p className="mt-4 text-small text-ink-2">
        What is also written to you by e-mail is up to you, in{' '}
        <Link to="/profile/settings#notifications" className="font-semibold text-brand underline">
          your settings
        </Link>
        .
      </p>
    </Page>
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
      <LoadMore noun="notifications" of={list} busy={busy} onMore={onMore} />
    </>
  )
}
