import type { ReactNode } from 'react'
import { Card } from '../../components/layout/Card.tsx'

interface SettingsRowProps {
  id: string
  title: string
  intro: ReactNode
  children: ReactNode
}

/** One subject of the settings: what it is on the left, its controls on the right. */
export function SettingsRow({ id, title, intro, children }: SettingsRowProps) {
  return (
    <Card
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="grid scroll-mt-24 gap-x-10 gap-y-5 p-5 outline-none sm:p-7 md:grid-cols-[minmax(0,320px)_minmax(0,1fr)]"
    >
      <div>
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        <p className="mt-1.5 text-small text-pretty text-ink-2">{intro}</p>
      </div>
      <div className="grid max-w-xl min-w-0 content-start gap-5">{children}</div>
    </Card>
  )
}
