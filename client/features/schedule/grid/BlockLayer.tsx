import type { KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { HALF_HOUR } from './grid-point.ts'
import { HoursBlock } from './HoursBlock.tsx'
import { type Block, clearMinute, type Grab, type Placed } from './hours-geometry.ts'
import type { Stretch } from './week-layout.ts'
import { timeOf } from './week-layout.ts'

interface BlockLayerProps {
  column: string
  day: string
  blocks: readonly Block[]
  first: number
  /** Minutes from midnight at which the grid ends. */
  last: number
  help: string
  /** Sessions and busy times that stand over them. */
  over?: readonly Stretch[]
  /** Each block says its times. */
  timed?: boolean
  drag: { grab: Grab; placed: Placed } | null
  onKey: (event: KeyboardEvent<HTMLButtonElement>, block: Block) => void
  onPress: (minute: number) => void
}

/** A column's hours and time off, and what is being dragged over it. */
export function BlockLayer(props: BlockLayerProps) {
  const { column, day, blocks, first, last, help, over = [], timed, drag, onKey, onPress } = props
  const placed = drag?.placed.column === column ? drag.placed : null
  return (
    <>
      {blocks.map((block, index) =>
        block.to <= first || block.from >= last ? null : (
          <HoursBlock
            key={`${block.kind}:${block.from}`}
            day={day}
            column={column}
            block={block}
            index={index}
            first={first}
            help={help}
            wordAt={clearMinute(block, [...over, ...blocks.slice(index + 1)], first)}
            timed={timed}
            lifted={drag?.grab.block === block}
            onKeyDown={(event) => onKey(event, block)}
            onPress={onPress}
          />
        ),
      )}
      {placed && (
        <span
          aria-hidden
          style={{
            top: ((placed.from - first) / 30) * HALF_HOUR + 2,
            height: ((placed.to - placed.from) / 30) * HALF_HOUR - 4,
          }}
          className={cx(
            'num pointer-events-none absolute inset-x-[3px] z-7 rounded-[8px] border-2 px-2 py-1 text-[0.75rem] leading-[1.25] font-semibold shadow-2',
            drag?.grab.block?.kind === 'off'
              ? 'hatched border-ink-3 text-ink'
              : 'border-brand bg-brand-tint text-brand',
          )}
        >
          {timeOf(placed.from)} to {timeOf(placed.to)}
        </span>
      )}
    </>
  )
}
