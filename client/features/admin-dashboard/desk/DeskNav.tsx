import Inbox from 'lucide-react/icons/inbox'
import { Icon, type IconShape } from '../../../components/Icon.tsx'
import { Kbd } from '../../../components/Kbd.tsx'
import type { DeskItemsQuery } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { waitText } from '../wait-text.ts'
import { DESK_GROUPS, type DeskGroup } from './desk-groups.ts'

interface DeskNavProps {
  queues: DeskItemsQuery['deskQueues']
  group: DeskGroup | null
  onChoose: (key: string | null) => void
  now: number
}

/** The groups of the desk with how much waits in each; a strip on narrow screens. */
export function DeskNav({ queues, group, onChoose, now }: DeskNavProps) {
  const counted = (names: readonly string[]) =>
    queues.filter(({ queue }) => names.includes(queue)).reduce((sum, { count }) => sum + count, 0)
  const oldest = queues.flatMap(({ oldestAt }) => oldestAt ?? []).toSorted()[0]
  const link = (key: string | null, label: string, icon: IconShape, count: number) => {
    const isCurrent = (group?.key ?? null) === key
    return (
      <li key={label} className="flex-none">
        <button
          type="button"
          aria-current={isCurrent ? 'true' : undefined}
          onClick={() => onChoose(key)}
          className={cx(
            'flex min-h-11 w-full items-center gap-3 rounded-m px-3 text-left text-small whitespace-nowrap',
            isCurrent ? 'bg-brand-tint font-semibold text-brand' : 'hover:bg-sunken',
          )}
        >
          <Icon of={icon} size={16} />
          <span className="flex-1">{label}</span>
          <span className={cx('num', count === 0 && 'text-ink-3')}>{count}</span>
        </button>
      </li>
    )
  }
  return (
    <nav
      aria-label="Inbox"
      className="border-line py-3 xl:sticky xl:top-17 xl:h-[calc(100dvh-4.25rem)] xl:overflow-y-auto xl:border-r xl:py-5 xl:pr-3"
    >
      <h2 className="mb-2 px-3 font-text text-tiny font-normal text-ink-2 max-xl:sr-only">Inbox</h2>
      <ul className="no-scrollbar flex gap-1 max-xl:overflow-x-auto xl:flex-col">
        {link(
          null,
          'All work',
          Inbox,
          queues.reduce((sum, { count }) => sum + count, 0),
        )}
        {DESK_GROUPS.map(({ key, label, icon, queues: names }) => link(key, label, icon, counted(names)))}
      </ul>
      <div className="mt-6 px-3 text-tiny leading-6 text-ink-2 max-xl:hidden">
        {oldest && <p className="num">{`Oldest item ${waitText(oldest, now)}`}</p>}
        <p className="flex flex-wrap items-center gap-1.5">
          <Kbd>J</Kbd>
          <Kbd>K</Kbd> next, previous
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <Kbd>1</Kbd>–<Kbd>3</Kbd> choose
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-1.5">
          <Kbd>Ctrl ↵</Kbd> confirm
        </p>
      </div>
    </nav>
  )
}
