import { cx } from '../../lib/cx.ts'
import { Spinner } from './Spinner.tsx'

const SIZES = {
  sm: [16, 'min-h-11 text-small'],
  md: [22, 'min-h-40'],
  lg: [28, 'min-h-[60vh] text-lead'],
} as const

/** While a section or page loads. */
export function Loader({
  size = 'md',
  label = 'Loading page...',
}: {
  size?: keyof typeof SIZES
  label?: string
}) {
  const [ring, room] = SIZES[size]
  return (
    <output data-loader={size} className={cx('flex items-center justify-center gap-3 text-ink-2', room)}>
      <Spinner size={ring} />
      {label}
    </output>
  )
}
