import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Card } from './layout/Card.tsx'

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
    <Card className="px-5 py-4.5">
      <div className="text-small text-ink-2">{label}</div>
      <div className="mt-1.5 flex items-baseline gap-2.5">
        <span className="num font-display text-[1.875rem] leading-tight font-medium">{value}</span>
        {delta && <span className={cx('num text-tiny', good ? 'text-brand' : 'text-danger')}>{delta}</span>}
      </div>
    </Card>
  )
}

/** A figure in a line of figures, its name below. */
export function Figure({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="py-3.5 md:py-4.5">
      <div className="num font-display text-2xl leading-tight font-medium md:text-figure">{value}</div>
      <div className="text-tiny text-ink-2">{label}</div>
    </div>
  )
}
