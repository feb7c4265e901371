import Bell from 'lucide-react/icons/bell'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { useUnreadCountQuery } from '../../generated/graphql.ts'

const EVERY_MS = 60_000
const MOST_SHOWN = 9

/** How much there is to read, asked once a minute while the page is looked at, and the way to it. */
export function NotificationBell() {
  const { data } = useUnreadCountQuery({
    pollInterval: EVERY_MS,
    skipPollAttempt: () => document.visibilityState === 'hidden',
  })
  const unread = data?.myNotifications.unreadCount ?? 0

  return (
    <Link
      to="/notifications"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      title="Notifications"
      className="relative inline-grid size-11 flex-none place-items-center rounded-m text-ink-2 transition-colors duration-140 hover:bg-sunken hover:text-ink"
    >
      <Icon of={Bell} size={20} />
      {unread > 0 && (
        <span
          aria-hidden
          className="num absolute top-1 right-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-paper bg-brand px-1 text-[11px] leading-none font-semibold text-on-brand"
        >
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </Link>
  )
}
