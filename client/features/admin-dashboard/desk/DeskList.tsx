// One listbox with a marked option, which keys of the whole page move: no element of HTML is that.
/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events */
import { useEffect, useRef } from 'react'
import { Chip } from '../../../components/Chip.tsx'
import { NativeSelect } from '../../../components/fields/NativeSelect.tsx'
import { Icon } from '../../../components/Icon.tsx'
import { LoadMore } from '../../../components/layout/LoadMore.tsx'
import type { DeskItemsQuery, DeskSort } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatCount } from '../../../lib/text.ts'
import { iconOf } from './desk-groups.ts'
import { type DeskItem, dueText, dueTone, ITEM_KINDS, itemText, itemTitle } from './desk-words.ts'

const SORTS: { value: DeskSort; label: string }[] = [
  { value: 'DUE', label: 'Due first' },
  { value: 'OLDEST', label: 'Oldest first' },
]

interface DeskListProps {
  label: string
  list: DeskItemsQuery['deskItems']
  items: readonly DeskItem[]
  /** The marked item. */
  current: string | null
  sort: DeskSort
  onSort: (sort: DeskSort) => void
  onOpen: (id: string) => void
  onStep: (by: number) => void
  busy: boolean
  onMore: () => void
  now: number
}

const optionId = (id: string) => `desk-${id}`

/** What waits, one item a row; arrows move while the list has the focus, j and k anywhere. */
export function DeskList(props: DeskListProps) {
  const { label, list, items, current, sort, onSort, onOpen, onStep, busy, onMore, now } = props
  const box = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const row = current && document.getElementById(optionId(current))
    if (row && box.current?.contains(row)) row.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <section
      aria-labelledby="desk-list"
      className="min-w-0 border-line max-md:-mx-4 md:max-[899px]:-mx-8 min-[900px]:sticky min-[900px]:top-17 min-[900px]:h-[calc(100dvh-4.25rem)] min-[900px]:overflow-y-auto min-[900px]:border-r"
    >
      <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-1.5">
        <h1 id="desk-list" className="font-text text-[1.0625rem] font-semibold">
          {label} <span className="num font-normal text-ink-2">{formatCount(list.totalCount)}</span>
        </h1>
        <NativeSelect
          aria-label="Order"
          options={SORTS}
          value={sort}
          onChange={({ target }) => onSort(target.value as DeskSort)}
          className="w-36! text-small"
        />
      </div>
      {items.length > 0 && (
        <ul
          ref={box}
          role="listbox"
          data-in-page=""
          aria-label={label}
          tabIndex={0}
          aria-activedescendant={current ? optionId(current) : undefined}
          onKeyDown={(event) => {
            const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
            if (!by) return
            event.preventDefault()
            onStep(by)
          }}
          className="focus-visible:outline-offset-[-2px]"
        >
          {items.map((item) => (
            <DeskRow
              key={item.id}
              item={item}
              isCurrent={item.id === current}
              onOpen={() => onOpen(item.id)}
              now={now}
            />
          ))}
        </ul>
      )}
      {list.pageInfo.hasNextPage && <LoadMore noun="items" of={list} busy={busy} onMore={onMore} />}
    </section>
  )
}

interface DeskRowProps {
  item: DeskItem
  isCurrent: boolean
  onOpen: () => void
  now: number
}

function DeskRow({ item, isCurrent, onOpen, now }: DeskRowProps) {
  const { id, queue, amount, dueAt, takenBy } = item
  return (
    // The list has the focus, and its keys: see `DeskList`.
    <li
      id={optionId(id)}
      role="option"
      aria-selected={isCurrent}
      onClick={onOpen}
      className={cx(
        'cursor-pointer border-b border-line px-4 py-3',
        isCurrent ? 'bg-brand-tint shadow-[inset_3px_0_0_var(--brand)]' : 'hover:bg-sunken',
      )}
    >
      <span className="flex items-center gap-2 text-small text-ink-2">
        <Icon of={iconOf(queue)} size={15} />
        <span className="min-w-0 flex-1 truncate">{ITEM_KINDS[queue]}</span>
        {amount && <span className="num whitespace-nowrap">{formatMoney(amount)}</span>}
        <Chip tone={dueTone(dueAt, now)} className="num">
          {dueText(dueAt, now)}
        </Chip>
      </span>
      <b className="mt-0.5 block text-small wrap-anywhere">{itemTitle(item)}</b>
      <span className="block truncate text-small text-ink-2">{itemText(item)}</span>
      {takenBy && (
        <span className={cx('mt-1 block text-tiny', takenBy.isMine ? 'text-brand' : 'text-highlight-ink')}>
          {takenBy.isMine ? 'Taken by you' : `Taken by ${takenBy.name}`}
        </span>
      )}
    </li>
  )
}
