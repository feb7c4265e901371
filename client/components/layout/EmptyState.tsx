import type { ReactNode } from 'react'
import { Icon, type IconShape } from '../Icon.tsx'

interface EmptyStateProps {
  icon: IconShape
  title: string
  /** What to do about it. */
  children?: ReactNode
  action?: ReactNode
  /** h1 where it is all the page has. */
  heading?: 'h1' | 'h2'
}

export function EmptyState({ icon, title, children, action, heading: Heading = 'h2' }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center px-6 py-14 text-center">
      <span className="grid size-12 place-items-center rounded-m bg-brand-tint text-brand">
        <Icon of={icon} size={22} />
      </span>
      <Heading className="mt-4 text-heading">{title}</Heading>
      {children && <p className="mt-2 max-w-[44ch] text-small text-ink-2">{children}</p>}
      {action && <div className="mt-5 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
