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
  onOpen: (id: string) => void
}

/** What happened, when, and where it leads; following it reads it. */
export function NotificationRow({ notification: masked, zone, onOpen }: NotificationRowProps) {
  const { id, title, text, path, createdAt, readAt } = useNotificationRow_notificationFragment(masked)
  const isUnread = readAt === null

  return (
    <Link
      to={path}
      onClick={() => isUnread && onOpen(id)}
      className="grid grid-cols-[auto_1fr] gap-x-3 px-4 py-4 transition-colors duration-140 hover:bg-sunken sm:px-6"
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
        <span className="mt-1 block text-small text-pretty text-ink-2">{text}</span>
        <time dateTime={createdAt} className="num mt-1 block text-tiny text-ink-3">
          {formatInstant(createdAt, zone)}
        </time>
      </span>
    </Link>
  )
}
