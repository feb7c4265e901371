import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon, type IconShape } from './Icon.tsx'

export type ChipTone = 'plain' | 'brand' | 'highlight' | 'danger' | 'info'

const TONES: Record<ChipTone, string> = {
  plain: 'bg-sunken text-ink-2',
  brand: 'bg-brand-tint font-semibold text-brand',
  highlight: 'bg-highlight-tint text-highlight-ink',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
}

interface ChipProps {
  tone?: ChipTone
  icon?: IconShape
  className?: string
  children: ReactNode
}

/** A short fact. Not a control: see RemovableChip and ChoiceChips. */
export function Chip({ tone = 'plain', icon, className, children }: ChipProps) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6.5 items-center gap-1.5 rounded-full px-2.5 text-tiny whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {icon && <Icon of={icon} size={14} />}
      {children}
    </span>
  )
}
