import type { ReactNode } from 'react'
import { Card } from './Card.tsx'

interface SectionProps {
  /** The hash that leads here. */
  id: string
  title: string
  intro: ReactNode
  children: ReactNode
}

export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <Card
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-24 p-5 outline-none sm:p-7"
    >
      <h2 id={`${id}-title`} className="text-section">
        {title}
      </h2>
      <p className="mt-1.5 max-w-prose text-small text-pretty text-ink-2">{intro}</p>
      <div className="mt-5 grid gap-5">{children}</div>
    </Card>
  )
}
