import type { FragmentType } from '@apollo/client'
import { Link } from 'react-router-dom'
import {
  type NotificationRow_notificationFragment,
  useNotificationRow_notificationFragment,
} from '../../generated/graphql.ts'
import { cx } from '../../lib/cx.ts'
import { formatInstant } from '../../lib/time.ts'

interface NotificationRowProps {
  notification: FragmentType<NotificationRow_notificationFragment>
  zone: string
  /** An unread one was followed. */
  onOpen: (id: string) => void
  onFollow?: () => void
  /** Two lines of its text at most. */
  brief?: boolean
}

/** What happened, when, and where it leads; following it reads it. */
export function NotificationRow({
  notification: masked,
  zone,
  onOpen,
  onFollow,
  brief,
}: NotificationRowProps) {
  const { id, title, text, path, createdAt, readAt } = useNotificationRow_notificationFragment(masked)
  const isUnread = readAt === null

  return (
    <Link
      to={path}
      onClick={() => {
        if (isUnread) onOpen(id)
        onFollow?.()
      }}
      className="grid grid-cols-[auto_1fr] gap-x-3 px-4 py-4 -outline-offset-2 transition-colors duration-140 hover:bg-sunken sm:px-6"
    >
      <span
        aria-hidden
        className={cx('mt-2 size-2 rounded-full', isUnread ? 'bg-brand' : 'bg-transparent')}
      />
      <span className="min-w-0">
        <span className={cx('block text-pretty', isUnread ? 'font-semibold text-ink' : 'text-ink')}>
          {isUnread && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        <span className={cx('mt-1 text-small text-pretty text-ink-2', brief ? 'line-clamp-2' : 'block')}>
          {text}
        </span>
        <time dateTime={createdAt} className="num mt-1 block text-tiny text-ink-3">
          {formatInstant(createdAt, zone)}
        </time>
      </span>
    </Link>
  )
}
