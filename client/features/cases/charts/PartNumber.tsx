import { cx } from '../../../lib/cx.ts'
import { formatValue } from './format-value.ts'

/** Below this a number does not fit inside a part of a stack. */
const MIN_HEIGHT = 18
/** Marigold, the one colour that white cannot be read on. */
const BRIGHT = 1

interface PartNumberProps {
  value: number
  series: number
  x: number
  top: number
  height: number
}

export function PartNumber({ value, series, x, top, height }: PartNumberProps) {
  if (height < MIN_HEIGHT) return null
  return (
    <text
      x={x}
      y={top + height / 2}
      dy="0.35em"
      textAnchor="middle"
      className={cx('num font-semibold', series === BRIGHT ? 'fill-ink dark:fill-surface' : 'fill-surface')}
    >
      {formatValue(value)}
    </text>
  )
}
