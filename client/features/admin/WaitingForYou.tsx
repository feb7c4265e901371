import BadgeCheck from 'lucide-react/icons/badge-check'
import CalendarRange from 'lucide-react/icons/calendar-range'
import TrendingUp from 'lucide-react/icons/trending-up'
import type { ReactNode } from 'react'
import { Card } from '../../components/Card.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Icon, type IconShape } from '../../components/Icon.tsx'
import type { AdminDashboardQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { dayParts } from '../../lib/time.ts'
import { TARGET_HOURS, waitText } from './wait-text.ts'

/** The queue that waits, and what the chart beside it comes to. */
export function WaitingForYou({ data, now }: { data: AdminDashboardQuery; now: number }) {
  const { coachesToVerify, sessionsPerDay } = data.adminOverview
  const oldest = data.coachesToVerify.edges[0]?.node.readyAt
  const total = sessionsPerDay.reduce((sum, { count }) => sum + count, 0)
  const busiest = sessionsPerDay.toSorted((a, b) => b.count - a.count)[0]
  return (
    <Card as="section" aria-labelledby="waiting" className="p-5 sm:p-6">
      <h2 id="waiting" className="text-heading">
        Waiting for you
      </h2>
      <Line
        icon={BadgeCheck}
        title="Coaches to verify"
        note={oldest ? `Oldest ${waitText(oldest, now)}, target ${TARGET_HOURS} h` : 'Nobody is waiting'}
        end={
          <Chip tone={coachesToVerify > 0 ? 'highlight' : 'plain'} className="num">
            {coachesToVerify}
          </Chip>
        }
      />
      <h2 className="mt-6 text-heading">These 30 days</h2>
      <Line
        icon={TrendingUp}
        title="Sessions held"
        note={`${(total / Math.max(1, sessionsPerDay.length)).toFixed(1)} a day on average`}
        end={<Chip className="num">{total}</Chip>}
      />
      {busiest && busiest.count > 0 && (
        <Line
          icon={CalendarRange}
          title="Busiest day"
          note={dayText(busiest.date)}
          end={<Chip className="num">{plural(busiest.count, 'session')}</Chip>}
        />
      )}
    </Card>
  )
}

const dayText = (date: string) => {
  const { weekday, day, month } = dayParts(date)
  return `${weekday} ${day} ${month}`
}

interface LineProps {
  icon: IconShape
  title: string
  note: string
  end: ReactNode
}

function Line({ icon, title, note, end }: LineProps) {
  return (
    <div className="flex items-center gap-3 border-b border-line py-3 last:border-0 last:pb-0">
      <Icon of={icon} />
      <div className="min-w-0 flex-1">
        <b className="block text-small">{title}</b>
        <span className="num text-tiny text-ink-2">{note}</span>
      </div>
      {end}
    </div>
  )
}
