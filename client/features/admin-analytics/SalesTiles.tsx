import { Card } from '../../components/layout/Card.tsx'
import { Money } from '../../components/Money.tsx'
import type { AdminAnalyticsQuery } from '../../generated/graphql.ts'
import { cx } from '../../lib/cx.ts'
import { formatMoney } from '../../lib/money.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { CsvButton, type CsvFile } from '../admin/CsvButton.tsx'
import { changeWords } from './change-words.ts'
import { DrillButton } from './rows/DrillButton.tsx'
import type { Figure } from './rows/FigureRows.tsx'

type Sales = AdminAnalyticsQuery['adminAnalytics']['sales'][number]

interface SalesTilesProps {
  sales: readonly Sales[]
  practiceAttempts: number
  files: { sales: (currency: string) => CsvFile; practice: CsvFile }
  onDrill: (figure: Figure) => void
}

/** What was sold and what stays of it; currencies stand apart. */
export function SalesTiles({ sales, practiceAttempts, files, onDrill }: SalesTilesProps) {
  return (
    <div className="mt-4 grid gap-3 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4">
      {sales.length === 0 && (
        <Card className="grid content-start gap-2 px-5 py-4.5 sm:col-span-2 lg:col-span-3">
          <h2 className="font-text text-small font-normal text-ink-2">Gross bookings</h2>
          <p className="text-small">
            Nothing was paid in these days. Paid sessions appear here as they are sold.
          </p>
        </Card>
      )}
      {sales.map((one) => (
        <Tile key={one.currency} sales={one} file={files.sales(one.currency)} onDrill={onDrill} />
      ))}
      <Card className="grid content-start px-5 py-4.5">
        <h2 className="font-text text-small font-normal text-ink-2">Practice attempts</h2>
        <p className="num mt-1.5 font-display text-[1.875rem] leading-tight font-medium">
          {formatCount(practiceAttempts)}
        </p>
        <p className="mt-2 text-tiny text-ink-2">
          Times somebody began to practise a case. Anonymous, so without rows.
        </p>
        <p className="num mt-1 text-tiny text-ink-2">n = {plural(practiceAttempts, 'attempt')}</p>
        <span className="-mr-3 mt-auto justify-self-end">
          <CsvButton of="Practice attempts" file={files.practice} />
        </span>
      </Card>
    </div>
  )
}

function Tile({ sales, file, onDrill }: Pick<SalesTilesProps, 'onDrill'> & { sales: Sales; file: CsvFile }) {
  const { currency, gross, previousGross, refunded, commission, takeRate, payments } = sales
  const change = changeWords(gross.amountMinor, previousGross.amountMinor)
  return (
    <Card className="grid content-start px-5 py-4.5">
      <h2 className="font-text text-small font-normal text-ink-2">Gross bookings, {currency}</h2>
      <p className="mt-1.5 flex flex-wrap items-baseline gap-x-2.5">
        <span className="font-display text-[1.875rem] leading-tight font-medium">
          <Money value={gross} />
        </span>
        {change && (
          <span className={cx('num text-tiny', change.isUp ? 'text-brand' : 'text-danger')}>
            {change.text}
          </span>
        )}
      </p>
      <p className="num mt-2 text-tiny text-ink-2">
        Paid before refunds. {formatMoney(refunded)} went back since. Take rate{' '}
        <b className="text-ink">{takeRate === null ? 'none' : `${takeRate.toFixed(1)} %`}</b>: commission of{' '}
        {formatMoney(commission)} on what was not refunded, goodwill aside.
      </p>
      <p className="num mt-1 text-tiny text-ink-2">n = {plural(payments, 'payment')}</p>
      <span className="-mr-3 mt-auto flex flex-wrap items-center justify-between">
        <DrillButton
          label={`Rows of gross bookings, ${currency}`}
          className=""
          onClick={() => onDrill({ metric: 'GMV', title: `Gross bookings, ${currency}`, currency })}
        />
        <CsvButton of={`Gross bookings, ${currency}`} file={file} />
      </span>
    </Card>
  )
}
