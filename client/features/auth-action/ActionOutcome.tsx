import type { ReactNode } from 'react'
import { PageTitle } from '../../page/PageHead.tsx'

interface ActionOutcomeProps {
  title: string
  children: ReactNode
  actions?: ReactNode
}

/** What a link did, or why it did nothing, and where to go from here. */
export function ActionOutcome({ title, children, actions }: ActionOutcomeProps) {
  return (
    <section className="grid gap-5" aria-live="polite">
      <PageTitle>{title}</PageTitle>
      <h1 className="text-[2.25rem]">{title}</h1>
      <p className="text-ink-2">{children}</p>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </section>
  )
}
