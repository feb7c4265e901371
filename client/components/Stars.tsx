import { cx } from '../lib/cx.ts'

export function StarShape({ size = 16, filled = true }: { size?: number; filled?: boolean }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden
      className={cx('flex-none', filled ? 'text-highlight' : 'text-line-strong')}
    >
      <path d="M12 2l3 6.6 7 .7-5.3 4.7 1.6 7L12 17.3 5.7 21l1.6-7L2 9.3l7-.7z" fill="currentColor" />
    </svg>
  )
}

/** Five stars of one review, read out as "4 out of 5". */
export function RatingStars({ value, size = 16 }: { value: number; size?: number }) {
  return (
    <span className="inline-flex flex-none gap-0.5">
      <span className="sr-only">{value} out of 5</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <StarShape key={star} size={size} filled={star <= Math.round(value)} />
      ))}
    </span>
  )
}
