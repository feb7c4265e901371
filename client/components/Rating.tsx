import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { StarShape } from './Stars.tsx'

interface RatingProps {
  /** Mean of published reviews; null before the first. */
  value: number | null | undefined
  /** What stands after the figure, such as "(186)" or "212 sessions". */
  children?: ReactNode
  className?: string
}

/** A star and a mean to two places, or "New" where there is none yet. */
export function Rating({ value, children, className }: RatingProps) {
  return (
    <span className={cx('inline-flex items-center gap-1.5', className)}>
      <StarShape />
      {value == null ? (
        <b>New</b>
      ) : (
        <b className="num">
          <span className="sr-only">Rated </span>
          {value.toFixed(2)}
        </b>
      )}
      {children && <span className="num text-ink-2">{children}</span>}
    </span>
  )
}
