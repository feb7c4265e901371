import CircleCheck from 'lucide-react/icons/circle-check'
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { Card } from './Card.tsx'

interface DoneRowProps {
  title: string
  children?: ReactNode
  /** Shows what was done. */
  end?: ReactNode
}

/** A step that is done, in one row. */
export function DoneRow({ title, children, end }: DoneRowProps) {
  return (
    <Card className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-5 py-2.5 text-small">
      <Icon of={CircleCheck} className="text-brand" />
      <b>{title}</b>
      <span className="num min-w-0 flex-1 text-ink-2">{children}</span>
      {end}
    </Card>
  )
}
