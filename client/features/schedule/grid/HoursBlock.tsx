import type { KeyboardEvent } from 'react'
import { cx } from '../../../lib/cx.ts'
import { HALF_HOUR } from './grid-point.ts'
import type { Block } from './hours-geometry.ts'
import { timeOf } from './week-layout.ts'

interface HoursBlockProps {
  /** Its column as it is told: "Monday", "Thu 26 Nov". */
  day: string
  column: string
  block: Block
  /** Its place among the column's blocks. */
  index: number
  /** Minutes from midnight at which the grid begins. */
  first: number
  /** Id of the sentence that tells the keys. */
  help: string
  /** Minutes from midnight where its word stands, clear of what lies over it; null where nothing is clear. */
  wordAt: number | null
  /** Says its times, where nothing else stands over it. */
  timed?: boolean
  /** It is being dragged; where to is shown elsewhere. */
  lifted?: boolean
  onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => void
  onPress: (minute: number) => void
}

const LOOKS = {
  open: 'border border-dashed border-brand bg-brand-tint text-brand',
  off: 'hatched border border-line-strong text-ink-2',
}

export const WORDS = { open: 'Open', off: 'Time off' }

/** Hours or time off in the grid: taken with the pointer, or chosen and moved with the keys. */
export function HoursBlock(props: HoursBlockProps) {
  const { day, column, block, index, first, help, wordAt, timed, lifted, onKeyDown, onPress } = props
  const { kind, from, to, fixed } = block
  const height = ((to - Math.max(from, first)) / 30) * HALF_HOUR
  return (
    <button
      type="button"
      data-block={`${column}:${kind}:${from}`}
      aria-label={`${day}, ${timeOf(from)} to ${timeOf(to)}, ${WORDS[kind].toLowerCase()}`}
      aria-describedby={help}
      onKeyDown={onKeyDown}
      onClick={({ currentTarget, clientY, detail }) => {
        currentTarget.focus()
        if (detail > 0)
          onPress(
            Math.max(from, first) + ((clientY - currentTarget.getBoundingClientRect().top) / HALF_HOUR) * 30,
          )
      }}
      style={{ top: (Math.max(0, from - first) / 30) * HALF_HOUR + 2, height: Math.max(height - 4, 14) }}
      className={cx(
        'group/block absolute inset-x-[3px] z-3 flex flex-col items-start justify-start rounded-[8px] px-2 py-1 text-left text-[0.75rem] leading-[1.25] select-none [-webkit-touch-callout:none] focus-visible:z-6 focus:z-6',
        fixed ? 'cursor-default' : 'cursor-grab',
        LOOKS[kind],
        lifted && 'opacity-40',
      )}
    >
      {wordAt !== null && (
        <span
          className="block truncate"
          style={{ marginTop: ((wordAt - Math.max(from, first)) / 30) * HALF_HOUR }}
        >
          {WORDS[kind]}
        </span>
      )}
      {timed && height >= 44 && (
        <span className="num block truncate">
          {timeOf(from)} to {timeOf(to)}
        </span>
      )}
      {!fixed && (
        <>
          <span aria-hidden className="absolute inset-x-0 -top-1 h-2.5 cursor-ns-resize" />
          <span aria-hidden className="absolute inset-x-0 -bottom-1 h-2.5 cursor-ns-resize" />
          <Handle part="start" index={index} />
          <Handle part="end" index={index} />
        </>
      )}
    </button>
  )
}

/** For fingers, on the chosen block: dragging it does not scroll the page. */
function Handle({ part, index }: { part: 'start' | 'end'; index: number }) {
  return (
    <span
      aria-hidden
      data-handle={part}
      data-index={index}
      className={cx(
        'absolute hidden size-11 touch-none place-items-center group-focus/block:pointer-coarse:grid',
        part === 'start' ? '-top-5.5 left-1' : 'right-1 -bottom-5.5',
      )}
    >
      <span className="size-4 rounded-full border-2 border-brand bg-surface" />
    </span>
  )
}
