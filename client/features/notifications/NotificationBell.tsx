import Bell from 'lucide-react/icons/bell'
import { Suspense } from 'react'
import { lazyPart } from '../../components/lazy-part.tsx'
import { PartFailure } from '../../page/PartFailure.tsx'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { Popover } from '../../components/overlays/Popover.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import { useUnreadCountQuery } from '../../generated/graphql.ts'

const POLL_INTERVAL_MS = 60_000
const MAX_SHOWN = 9

const LatestNotifications = lazyPart(
  async () => (await import('./LatestNotifications.tsx')).LatestNotifications,
  PartFailure,
)

/** How much there is to read, asked once a minute while the page is looked at: the way to it, or on a wide screen a look. */
export function NotificationBell() {
  const isPhone = useIsPhone()
  const { data } = useUnreadCountQuery({
    pollInterval: POLL_INTERVAL_MS,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  })
  const unread = data?.myNotifications.unreadCount ?? 0
  const label = unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'
  const className =
    'relative inline-grid size-11 flex-none place-items-center rounded-m text-ink-2 transition-colors duration-140 hover:bg-sunken hover:text-ink'

  if (isPhone)
    return (
      <Link to="/notifications" aria-label={label} title="Notifications" className={className}>
        <BellMark unread={unread} />
      </Link>
    )
  return (
    <Popover label={label} title="Notifications" trigger={<BellMark unread={unread} />} className={className}>
      {(close) => (
        <Suspense fallback={null}>
          <LatestNotifications onLeave={close} />
        </Suspense>
      )}
    </Popover>
  )
}

function BellMark({ unread }: { unread: number }) {
  return (
    <>
      <Icon of={Bell} size={20} />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-paper bg-brand px-1 text-[11px] leading-none font-semibold text-on-brand"
        >
          {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
        </span>
      )}
    </>
  )
}
