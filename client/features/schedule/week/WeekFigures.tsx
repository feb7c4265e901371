import type { ReactNode } from 'react'
import { Card } from '../../../components/layout/Card.tsx'
import { Money } from '../../../components/Money.tsx'
import type { Schedule } from '../grid/week-layout.ts'
import { weekFigures } from './week-figures.ts'

export function WeekFigures({ schedule }: { schedule: Schedule }) {
  const { sessions, requests, net, soldPercent } = weekFigures(schedule)
  return (
    <Card as="section" aria-labelledby="this-week" className="p-4.5">
      <h2 id="this-week" className="font-text text-small font-semibold tracking-normal">
        This week
      </h2>
      <dl className="mt-3 grid grid-cols-2 gap-3">
        <Figure label={sessions === 1 ? 'session' : 'sessions'}>{sessions}</Figure>
        <Figure label="after commission">
          {net.length === 0
            ? '0'
            : net.map((value) => (
                <span key={value.currency} className="block">
                  <Money value={value} />
                </span>
              ))}
        </Figure>
        <Figure label="of open hours sold">{soldPercent === null ? 'None' : `${soldPercent} %`}</Figure>
        <Figure label={requests === 1 ? 'request waiting' : 'requests waiting'}>{requests}</Figure>
      </dl>
    </Card>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt className="text-tiny text-ink-2">{label}</dt>
      <dd className="num font-display text-2xl leading-tight font-medium">{children}</dd>
    </div>
  )
}
