import { cx } from '../lib/cx.ts'
import { initials, stableHash } from '../lib/text.ts'

interface AvatarProps {
  /** Chooses the colour; the same person keeps it everywhere. */
  id: string
  name: string
  /** Pixels across. */
  size?: number
  className?: string
}

const DISCS = [
  'var(--av-1)',
  'var(--av-2)',
  'var(--av-3)',
  'var(--av-4)',
  'var(--av-5)',
  'var(--av-6)',
] as const

/** Initials on a disc in a brand hue. Decorative: the name always stands beside it. */
export function Avatar({ id, name, size = 40, className }: AvatarProps) {
  return (
    <span
      aria-hidden
      className={cx(
        'grid flex-none place-items-center rounded-full font-display leading-none font-semibold text-white select-none',
        className,
      )}
      style={{
        width: size,
        height: size,
        fontSize: Math.round(size * 0.38),
        background: DISCS[stableHash(id) % DISCS.length],
      }}
    >
      {initials(name)}
    </span>
  )
}
