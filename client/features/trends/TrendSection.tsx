import { useState } from 'react'
import { Card } from '../../components/layout/Card.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import { formatDay } from '../../lib/time.ts'
import { TrendChart } from './TrendChart.tsx'
import { directionWords, type Trend } from './trend.ts'

interface TrendSectionProps {
  title: string
  means: readonly Trend[]
  dimensions: readonly Trend[]
  zone: string
}

/** The weighted means large, each dimension small, and the same as a table. */
export function TrendSection({ title, means, dimensions, zone }: TrendSectionProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section aria-labelledby="trend">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 id="trend" className="text-section">
            {title}
          </h2>
          <p className="mt-1 max-w-prose text-small text-ink-2">
            Each dot is a scorecard. The band is one standard error around the line: where it is wide, the
            next score may well fall elsewhere. Rising or falling is said only of what chance, and a change of
            coach, would hardly do.
          </p>
        </div>
        <TableToggle asTable={asTable} onChange={setAsTable} picture="charts" />
      </div>
      {asTable ? (
        <TrendTable trends={[...means, ...dimensions]} zone={zone} />
      ) : (
        <>
          {means.map((trend) => (
            <Large key={trend.label} trend={trend} zone={zone} />
          ))}
          <ul
            aria-label="Dimensions"
            className="mt-4 grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-3 xl:grid-cols-4"
          >
            {dimensions.map((trend) => (
              <Small key={trend.dimension} trend={trend} zone={zone} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Large({ trend, zone }: { trend: Trend; zone: string }) {
  return (
    <Card className="mt-4 p-5 sm:p-6.5">
      <h3 className="text-heading">{trend.label}</h3>
      <p className="text-small text-ink-2">{directionWords(trend)}</p>
      <div className="mt-3 max-sm:hidden">
        <TrendChart trend={trend} zone={zone} size="large" />
      </div>
      <div className="mt-3 sm:hidden">
        <TrendChart trend={trend} zone={zone} size="phone" />
      </div>
    </Card>
  )
}

function Small({ trend, zone }: { trend: Trend; zone: string }) {
  return (
    <Card as="li" className="px-4 py-3.5 sm:px-5 sm:py-4.5">
      <h3 className="font-text text-small font-semibold">{trend.label}</h3>
      <p className="text-tiny text-ink-2">{directionWords(trend)}</p>
      <div className="mt-2">
        <TrendChart trend={trend} zone={zone} />
      </div>
    </Card>
  )
}

function TrendTable({ trends, zone }: { trends: readonly Trend[]; zone: string }) {
  return (
    <Card className="mt-4 grid divide-y divide-line overflow-hidden">
      {trends.map((trend, index) => (
        <TableOf key={index} trend={trend} zone={zone} />
      ))}
    </Card>
  )
}

function TableOf({ trend, zone }: { trend: Trend; zone: string }) {
  type Point = Trend['points'][number]
  const band = ({ low, high }: Point) =>
    low == null || high == null ? 'too few' : `${low.toFixed(1)} to ${high.toFixed(1)}`
  return (
    <div>
      <h3 className="px-4 pt-4 font-text text-small font-semibold md:px-6">
        {trend.label}: <span className="font-normal text-ink-2">{directionWords(trend)}</span>
      </h3>
      <div className="mt-2">
        <Table
          caption={`Scores in ${trend.label.toLowerCase()}`}
          columns={[
            { key: 'at', header: 'Session', cell: ({ at }) => formatDay(at, zone) },
            { key: 'coach', header: 'Coach', cell: ({ coachName }) => coachName },
            { key: 'value', header: 'Score', align: 'right', cell: ({ value }) => value },
            { key: 'band', header: 'Band', align: 'right', cell: band },
          ]}
          rows={trend.points.toReversed()}
          rowKey={({ sessionId }) => sessionId}
        />
      </div>
    </div>
  )
}
