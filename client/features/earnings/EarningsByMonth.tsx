import { useState } from 'react'
import { ChoiceChips } from '../../components/fields/ChoiceChips.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Table } from '../../components/layout/Table.tsx'
import { TableToggle } from '../../components/layout/TableToggle.tsx'
import { Money } from '../../components/Money.tsx'
import type { EarningsQuery } from '../../generated/graphql.ts'
import { formatMoney } from '../../lib/money.ts'
import { MonthBars } from './MonthBars.tsx'
import { monthLabel } from './month-range.ts'

type Report = EarningsQuery['coachEarnings']

/** The chart of one currency and, behind it, its table. Two currencies are never on one axis. */
export function EarningsByMonth({ report }: { report: Report }) {
  const currencies = report.totals.map(({ net }) => net.currency)
  const [chosen, setChosen] = useState<(typeof currencies)[number]>()
  const [asTable, setAsTable] = useState(false)
  const currency = chosen && currencies.includes(chosen) ? chosen : currencies[0]
  if (!currency) return <NothingEarned />
  const months = report.months.map(({ month, totals }) => {
    const total = totals.find(({ net }) => net.currency === currency)
    return {
      month,
      netMinor: total?.net.amountMinor ?? 0,
      commissionMinor: total?.commission.amountMinor ?? 0,
    }
  })
  const whole = report.totals.find(({ net }) => net.currency === currency)
  const money = (amountMinor: number) => <Money value={{ amountMinor, currency }} decimals="always" />
  return (
    <Card as="section" aria-labelledby="by-month" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="by-month" className="text-heading">
          By month
        </h2>
        <div className="flex items-center gap-3">
          {currencies.length > 1 && (
            <ChoiceChips
              label="Currency"
              options={currencies.map((value) => ({ value, label: value }))}
              value={currency}
              onChange={setChosen}
            />
          )}
          <TableToggle asTable={asTable} onChange={setAsTable} />
        </div>
      </div>
      <div className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-tiny text-ink-2">
        <Key colour="var(--c1)">Yours</Key>
        <Key colour="var(--c2)">Commission</Key>
      </div>
      <div className="mt-4">
        {asTable ? (
          <div className="max-h-72 overflow-y-auto rounded-m border border-line">
            <Table
              caption={`Earnings in ${currency} by month`}
              columns={[
                { key: 'month', header: 'Month', cell: ({ month }) => monthLabel(month) },
                { key: 'net', header: 'Yours', align: 'right', cell: ({ netMinor }) => money(netMinor) },
                {
                  key: 'commission',
                  header: 'Commission',
                  align: 'right',
                  cell: ({ commissionMinor }) => money(commissionMinor),
                },
              ]}
              rows={months.toReversed()}
              rowKey={({ month }) => month}
            />
          </div>
        ) : (
          <MonthBars
            months={months}
            currency={currency}
            label={`Earnings by month: ${whole ? formatMoney(whole.net) : 'nothing'} after commission in all.`}
          />
        )}
      </div>
    </Card>
  )
}

function Key({ colour, children }: { colour: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span aria-hidden className="size-2.5 rounded-[3px]" style={{ background: colour }} />
      {children}
    </span>
  )
}

function NothingEarned() {
  return (
    <Card as="section" aria-labelledby="by-month" className="p-5 sm:p-6">
      <h2 id="by-month" className="text-heading">
        By month
      </h2>
      <p className="mt-2 text-small text-ink-2">
        Nothing was earned in these months. A session counts on the day it is completed.
      </p>
    </Card>
  )
}
