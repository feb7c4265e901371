import { useId } from 'react'
import { BlockLayer } from '../grid/BlockLayer.tsx'
import { HALF_HOUR } from '../grid/grid-point.ts'
import type { Block, Placed } from '../grid/hours-geometry.ts'
import { KEYS_HELP, useBlockKeys } from '../grid/use-block-keys.ts'
import { useGridDrag } from '../grid/use-grid-drag.ts'
import { type Stretch, timeOf } from '../grid/week-layout.ts'

export interface HoursColumn {
  key: string
  /** Over the column. */
  head: string
  /** As it is told. */
  name: string
  open: readonly Stretch[]
}

interface HoursGridProps {
  label: string
  columns: readonly HoursColumn[]
  /** Hours that are shown at least, of the day. */
  shown: { first: number; last: number }
  /** Takes hours from one place, puts them in another; either may be missing. */
  onChange: (taken: Placed | null, put: Placed | null) => void
  onOpen: (column: string) => void
}

/** Hours that repeat, by weekday: drawn, moved and resized where they stand. */
export function HoursGrid({ label, columns, shown, onChange, onOpen }: HoursGridProps) {
  const help = useId()
  const first = shown.first * 60
  const last = shown.last * 60
  const blocks = Object.fromEntries(
    columns.map(({ key, open }) => [key, open.map((one): Block => ({ kind: 'open', ...one }))]),
  )
  const keys = columns.map(({ key }) => key)
  const { root, drag, handlers } = useGridDrag({
    columns: blocks,
    first,
    onDrop: ({ block, column }, placed) =>
      onChange(block && { column, from: block.from, to: block.to }, placed),
  })
  const onKey = useBlockKeys({
    root,
    columns: keys,
    onMove: ({ from, to }, column, put) => onChange({ column, from, to }, put),
    onRemove: ({ from, to }, column) => onChange({ column, from, to }, null),
    onOpen: (_, column) => onOpen(column),
  })
  const hours = Array.from({ length: shown.last - shown.first }, (_, i) => shown.first + i)

  return (
    <section ref={root} aria-label={label} className="text-tiny select-none" {...handlers}>
      <p id={help} className="sr-only">
        {KEYS_HELP}
      </p>
      <div className="flex border-b border-line pl-14">
        {columns.map(({ key, head }) => (
          <div
            key={key}
            className="grid h-11.5 flex-1 place-items-center border-l border-transparent font-semibold"
          >
            {head}
          </div>
        ))}
      </div>
      <div className="relative flex pl-14" style={{ height: hours.length * 2 * HALF_HOUR }}>
        {hours.map((hour, i) => (
          <span
            key={hour}
            aria-hidden
            style={{ top: i * 2 * HALF_HOUR }}
            className="num absolute left-0 w-11.5 text-right font-normal text-ink-2"
          >
            {timeOf(hour * 60)}
          </span>
        ))}
        {columns.map(({ key, name }) => (
          <div
            key={key}
            data-column={key}
            style={{ backgroundSize: `100% ${2 * HALF_HOUR}px` }}
            className="relative flex-1 cursor-crosshair border-l border-line bg-[linear-gradient(to_bottom,transparent_calc(100%-1px),var(--line)_calc(100%-1px))]"
          >
            <BlockLayer
              column={key}
              day={name}
              blocks={blocks[key] ?? []}
              first={first}
              last={last}
              help={help}
              timed
              drag={drag}
              onKey={(event, block) => onKey(event, key, block)}
              onPress={() => undefined}
            />
          </div>
        ))}
      </div>
    </section>
  )
}

/** 07:00 to 22:00 at least, and whatever the hours need. */
export const shownOf = (stretches: readonly Stretch[]) => ({
  first: Math.floor(Math.min(7 * 60, ...stretches.map(({ from }) => from)) / 60),
  last: Math.ceil(Math.max(22 * 60, ...stretches.map(({ to }) => to)) / 60),
})
