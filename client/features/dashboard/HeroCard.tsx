import type { ReactNode } from 'react'
import { Card } from '../../components/layout/Card.tsx'

/** The one dark card of a page, as tall as what stands beside it: what to do is at its foot. */
export function HeroCard({ children }: { children: ReactNode }) {
  return (
    <Card
      as="section"
      aria-label="Next session"
      className="flex flex-col border-brand-deep! bg-brand-deep! p-5 text-white sm:p-6.5"
    >
      {children}
    </Card>
  )
}
