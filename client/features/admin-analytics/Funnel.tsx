import { scaleLinear } from 'd3-scale'
import { Table } from '../../components/layout/Table.tsx'
import type { AdminAnalyticsQuery } from '../../generated/graphql.ts'
import { cx } from '../../lib/cx.ts'
import { formatCount, plural } from '../../lib/text.ts'
import type { CsvFile } from '../admin/CsvButton.tsx'
import { ChartCard } from './ChartCard.tsx'
import { changeWords, shareWords } from './change-words.ts'
import { DrillButton } from './rows/DrillButton.tsx'
import type { Figure } from './rows/FigureRows.tsx'

type Step = AdminAnalyticsQuery['adminAnalytics']['funnel'][number]

interface FunnelProps {
  steps: readonly Step[]
  file: CsvFile
  onDrill: (figure: Figure) => void
}

/** From a visit to a review. Bars are to scale; each step is also told as a share of the one before. */
export function Funnel({ steps, file, onDrill }: FunnelProps) {
  const max = Math.max(1, ...steps.map(({ count }) => count))
  const width = scaleLinear([0, max], [0, 100])
  return (
    <ChartCard
      title="From a visit to a review"
      definition="Each step counts what happened in these days; a session sold last month may be held in this one."
      n={`${plural(steps[0]?.count ?? 0, 'tab')} at the first step`}
      file={file}
      className="mt-4"
      chart={
        <ol className="grid gap-4">
          {steps.map((step, i) => (
            <Bar
              key={step.key}
              step={step}
              percent={width(step.count)}
              share={i === 0 ? null : shareWords(step.count, steps[i - 1]?.count ?? 0)}
              onDrill={onDrill}
            />
          ))}
        </ol>
      }
      table={
        <Table
          caption="Steps from a visit to a review"
          rows={steps}
          rowKey={({ key }) => key}
          columns={[
            { key: 'label', header: 'Step', cell: ({ label }) => label },
            { key: 'definition', header: 'Counts', cell: ({ definition }) => definition },
            {
              key: 'previous',
              header: 'Before',
              align: 'right',
              cell: ({ previous }) => formatCount(previous),
            },
            { key: 'count', header: 'Now', align: 'right', cell: ({ count }) => formatCount(count) },
          ]}
        />
      }
    />
  )
}

interface BarProps {
  step: Step
  percent: number
  share: string | null
  onDrill: FunnelProps['onDrill']
}

function Bar({ step, percent, share, onDrill }: BarProps) {
  const { label, definition, count, previous, metric } = step
  const change = changeWords(count, previous)
  return (
    <li className="grid items-center gap-x-5 gap-y-1.5 text-small md:grid-cols-[16rem_minmax(0,1fr)_7rem]">
      <span>
        <b>{label}</b>
        <span className="block text-tiny text-ink-2">{definition}</span>
      </span>
      <span className="flex items-center gap-3">
        <span aria-hidden className="h-7 flex-1 rounded-s bg-sunken">
          <svg width="100%" height="28" className="block overflow-visible">
            <rect width={`${percent}%`} height="28" rx="6" fill="var(--c1)" className="min-w-[2px]" />
          </svg>
        </span>
        <span className="num w-28 flex-none">
          <b>{formatCount(count)}</b>
          {change && (
            <span className={cx('ml-2 text-tiny', change.isUp ? 'text-brand' : 'text-danger')}>
              {change.text}
            </span>
          )}
          {share && <span className="block text-tiny text-ink-2">{share} of the last</span>}
        </span>
      </span>
      <span className="md:text-right">
        {metric && count > 0 && (
          <DrillButton label={`Rows of: ${label}`} onClick={() => onDrill({ metric, title: label })} />
        )}
      </span>
    </li>
  )
}
