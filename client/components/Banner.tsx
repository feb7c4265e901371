import type { ReactNode } from 'react'
import { cx } from '../lib/cx.ts'
import { Icon, type IconShape } from './Icon.tsx'

const TONES = {
  highlight: 'bg-highlight-tint text-highlight-ink-strong',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
  brand: 'bg-brand-tint text-brand',
}

interface BannerProps {
  tone?: keyof typeof TONES
  icon?: IconShape
  /** Spoken at once when it appears. */
  urgent?: boolean
  /** At the end of the line: a countdown, a button. */
  end?: ReactNode
  children: ReactNode
}

export function Banner({ tone = 'highlight', icon, urgent, end, children }: BannerProps) {
  return (
    <div
      role={urgent ? 'alert' : 'status'}
      className={cx('flex min-h-12 items-center gap-2.5 rounded-m px-4 py-3 text-small', TONES[tone])}
    >
      {icon && <Icon of={icon} />}
      <div className="min-w-0 flex-1">{children}</div>
      {end}
    </div>
  )
}
