import { max } from 'd3-array'
import { scaleLinear } from 'd3-scale'
import { Table } from '../../components/layout/Table.tsx'
import type { AdminAnalyticsQuery } from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { listed, plural } from '../../lib/text.ts'
import type { CsvFile } from '../admin/CsvButton.tsx'
import { ChartCard } from './ChartCard.tsx'
import { DrillButton } from './rows/DrillButton.tsx'
import type { Figure } from './rows/FigureRows.tsx'

type Cause = AdminAnalyticsQuery['adminAnalytics']['refunds'][number]

const amountsText = ({ amounts }: Cause) =>
  listed(amounts.map((value) => formatMoney(value, { decimals: 'always' })))

interface RefundsProps {
  causes: readonly Cause[]
  file: CsvFile
  onDrill: (figure: Figure) => void
}

/** Money that went back to cards in these days, whenever it was paid, by the cause of its refund. */
export function Refunds({ causes, file, onDrill }: RefundsProps) {
  const width = scaleLinear([0, max(causes, ({ count }) => count) ?? 1], [0, 100])
  return (
    <ChartCard
      title="Refunds by cause"
      definition="Money that went back to cards in these days, of sessions and of packages, whenever it was paid. What went back into packages or credit is not among it."
      n={plural(
        causes.reduce((sum, { count }) => sum + count, 0),
        'refund',
      )}
      file={file}
      className="mt-4"
      chart={
        causes.length === 0 ? (
          <p className="py-4 text-small text-ink-2">No money went back in these days.</p>
        ) : (
          <>
            <ul className="grid gap-3">
              {causes.map((one) => (
                <li
                  key={one.cause}
                  className="grid items-center gap-x-5 gap-y-1 text-small md:grid-cols-[16rem_minmax(0,1fr)_16rem]"
                >
                  <b>{one.label}</b>
                  <svg aria-hidden width="100%" height="20" className="block rounded-s bg-sunken">
                    <rect width={`${width(one.count)}%`} height="20" rx="5" fill="var(--c4)" />
                  </svg>
                  <span className="num">
                    <b>{plural(one.count, 'refund')}</b>
                    <span className="block text-tiny text-ink-2">{amountsText(one)}</span>
                    <DrillButton
                      label={`Rows of refunds: ${one.label}`}
                      onClick={() =>
                        onDrill({ metric: 'REFUNDS', title: `Refunds: ${one.label}`, cause: one.cause })
                      }
                    />
                  </span>
                </li>
              ))}
            </ul>
            <div className="mt-3">
              <DrillButton
                label="Rows of all refunds"
                text="Show all rows"
                onClick={() => onDrill({ metric: 'REFUNDS', title: 'Refunds' })}
              />
            </div>
          </>
        )
      }
      table={
        <Table
          caption="Refunds by cause"
          rows={causes}
          rowKey={({ cause }) => cause}
          columns={[
            { key: 'label', header: 'Cause', cell: ({ label }) => label },
            { key: 'count', header: 'Refunds', align: 'right', cell: ({ count }) => count },
            { key: 'amounts', header: 'Amount', align: 'right', cell: amountsText },
          ]}
        />
      }
    />
  )
}
