import type { ReactNode } from 'react'
import { cx } from '../../lib/cx.ts'

/** A grey shape where something will be: size it as the thing. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('shimmer block rounded-s bg-line/70', className)} />
}

export function SkeletonDisc({ size }: { size: number }) {
  return (
    <span
      aria-hidden
      className="shimmer block flex-none rounded-full bg-line/70"
      style={{ width: size, height: size }}
    />
  )
}

export function SkeletonLines({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden className={cx('grid gap-2', className)}>
      {Array.from({ length: lines }, (_, i) => (
        <Skeleton key={i} className={cx('h-4', i === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/** Wraps the shapes of one loading list and says so once. */
export function SkeletonGroup({
  label,
  className,
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <output aria-busy className={cx('block', className)}>
      <span className="sr-only">{label}</span>
      {children}
    </output>
  )
}
