import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Card } from './layout/Card.tsx'
import { Skeleton } from './layout/Skeleton.tsx'

interface StatProps {
  label: string
  value: ReactNode
  /** Change against before: "+11 %". */
  delta?: string
  /** Whether the change is welcome. */
  good?: boolean
}

/** A figure on its own card, its name above. */
export function Stat({ label, value, delta, good = true }: StatProps) {
  return (
    <Card className="px-4 py-4.5 sm:px-5">
      <div className="text-small text-ink-2">{label}</div>
      <div className="mt-1.5 flex items-baseline gap-2.5">
        <span className="num font-display text-[1.5rem] leading-tight font-medium sm:text-[1.875rem]">
          {value}
        </span>
        {delta && <span className={cx('num text-tiny', good ? 'text-brand' : 'text-danger')}>{delta}</span>}
      </div>
    </Card>
  )
}

/** Four of them on their way, as the pages that open with figures have them. */
export const StatSkeletons = () => (
  <span className="grid grid-cols-2 gap-4 lg:grid-cols-4">
    {[0, 1, 2, 3].map((one) => (
      <Card as="span" key={one} className="grid gap-2.5 px-5 py-4.5">
        <Skeleton className="h-4 w-28 max-w-full" />
        <Skeleton className="h-8 w-24" />
      </Card>
    ))}
  </span>
)

/** A figure in a line of figures, its name below. */
export function Figure({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="py-3.5 md:py-4.5">
      <div className="num font-display text-2xl leading-tight font-medium md:text-figure">{value}</div>
      <div className="text-tiny text-ink-2">{label}</div>
    </div>
  )
}
