import type { ReactNode } from 'react'
import { Button } from '../../components/Button.tsx'
import { Skeleton } from '../../components/layout/Skeleton.tsx'

interface WantedCaseProps {
  /** Null while it is not known. */
  title: string | null
  onDrop: () => void
  /** What it means on this page. */
  children: ReactNode
}

/** The case a person wants to work on, kept on the way to the session. */
export function WantedCase({ title, onDrop, children }: WantedCaseProps) {
  return (
    <section
      aria-label="Your case"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-brand-tint px-4 py-3 text-small"
    >
      <div className="min-w-0 flex-1 basis-52">
        <b className="block break-words">{title ?? <Skeleton className="h-5 w-40" />}</b>
        <span className="text-ink-2">{children}</span>
      </div>
      <Button variant="ghost" size="sm" onClick={onDrop}>
        Remove case
      </Button>
    </section>
  )
}
