import { useState } from 'react'
import { TimeZonePicker } from '../../../components/fields/TimeZonePicker.tsx'
import { SkeletonGroup, SkeletonLines } from '../../../components/layout/Skeleton.tsx'
import { useWeekLiquidityQuery, useWeekLiquidityRowsQuery } from '../../../generated/graphql.ts'
import { plural } from '../../../lib/text.ts'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { useTimeZone } from '../../geo/time-zone.ts'
import { HeatTable } from '../HeatTable.tsx'
import { RowsDialog } from '../rows/RowsDialog.tsx'
import { TileCard } from '../TileCard.tsx'
import { hourText, hourWords, soldText, WEEKDAYS, type WeekHour, weekFile, whenText } from './week-words.ts'

type Chosen = Pick<WeekHour, 'weekday' | 'hour'>

/** How much of the open time of each hour of the week was sold, as clocks in a zone show it; at first in the viewer’s own. */
export function WeekHours({ days }: { days: number }) {
  const own = useTimeZone()
  const [picked, setPicked] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const timeZone = picked ?? own
  const query = useWeekLiquidityQuery({ variables: { days, timeZone }, notifyOnNetworkStatusChange: true })
  const { error, loading, refetch } = query
  const week = (query.data ?? query.previousData)?.weekLiquidity
  return (
    <>
      <TileCard
        className="mt-4"
        title="Sold by hour of the week"
        definition="Of the weekly hours that listed coaches keep open by now, what sessions that began in these days and were not called off take. Hours are those that clocks in the zone showed on each day."
        n={
          week &&
          `${plural(week.sessions, 'session')}, ${plural(week.coaches, 'coach', 'coaches')} with weekly hours. A session that goes into the next hour is one in each`
        }
        file={week && weekFile(week, timeZone)}
      >
        <div className="-mt-2 mb-2">
          <TimeZonePicker value={timeZone} onChange={setPicked} />
        </div>
        {week && (
          <div aria-busy={loading}>
            <Heat hours={week.hours} onOpen={setChosen} />
          </div>
        )}
        {!week && error && (
          <LoadFailure
            title="The hours of the week could not be loaded"
            error={error}
            onRetry={() => void refetch()}
            retrying={loading}
          />
        )}
        {!week && !error && (
          <SkeletonGroup label="Loading the hours of the week">
            <SkeletonLines lines={12} />
          </SkeletonGroup>
        )}
      </TileCard>
      <HourRows days={days} timeZone={timeZone} chosen={chosen} onClose={() => setChosen(null)} />
    </>
  )
}

function Heat({ hours, onOpen }: { hours: readonly WeekHour[]; onOpen: (hour: Chosen) => void }) {
  const most = Math.max(1, ...hours.map(({ share }) => share ?? 0))
  const cellOf = (one: WeekHour) => ({
    text: soldText(one),
    note: one.sessions > 0 ? String(one.sessions) : undefined,
    heat: Math.min(1, (one.share ?? 0) / most),
    ...(one.sessions > 0 && {
      label: hourWords(one),
      onOpen: () => onOpen({ weekday: one.weekday, hour: one.hour }),
    }),
  })
  return (
    <HeatTable
      caption="Share sold, and sessions, by hour of the week"
      corner="Hour"
      columns={WEEKDAYS}
      rows={Array.from({ length: 24 }, (_, hour) => ({
        header: hourText(hour),
        cells: hours.filter((one) => one.hour === hour).map(cellOf),
      }))}
    />
  )
}

interface HourRowsProps {
  days: number
  timeZone: string
  chosen: Chosen | null
  onClose: () => void
}

function HourRows({ days, timeZone, chosen, onClose }: HourRowsProps) {
  const query = useWeekLiquidityRowsQuery({
    variables: { days, timeZone, ...(chosen ?? { weekday: 1, hour: 0 }) },
    skip: chosen === null,
    notifyOnNetworkStatusChange: true,
  })
  const title = chosen && `Booked ${whenText(chosen)}`
  return <RowsDialog title={title} list={query.data?.weekLiquidityRows} query={query} onClose={onClose} />
}
