import { Link } from 'react-router-dom'
import { Chip } from '../../components/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import { Card } from '../../components/layout/Card.tsx'
import type { AdminDashboardQuery } from '../../generated/graphql.ts'
import { QUEUE_WORDS } from './queues.ts'
import { TARGET_HOURS, waitText } from './wait-text.ts'

type Queue = AdminDashboardQuery['adminOverview']['waiting'][number]

interface WaitingForYouProps {
  queues: readonly Queue[]
  now: number
}

/** Every queue with how much waits in it and for how long; each leads to its list. */
export function WaitingForYou({ queues, now }: WaitingForYouProps) {
  return (
    <Card as="section" aria-labelledby="waiting" className="p-5 sm:p-6">
      <h2 id="waiting" className="text-heading">
        Waiting for you
      </h2>
      <ul className="mt-1">
        {queues.map(({ queue, count, oldestAt }) => {
          const { icon, title, empty, href } = QUEUE_WORDS[queue]
          return (
            <li key={queue} className="border-b border-line last:border-0">
              <Link to={href} className="group flex min-h-11 items-center gap-3 py-3">
                <Icon of={icon} />
                <span className="min-w-0 flex-1">
                  <b className="block text-small group-hover:underline">{title}</b>
                  <span className="num text-tiny text-ink-2">
                    {oldestAt ? oldestText(queue, oldestAt, now) : empty}
                  </span>
                </span>
                <Chip tone={count > 0 ? 'highlight' : 'plain'} className="num">
                  {count}
                </Chip>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

const oldestText = (queue: Queue['queue'], oldestAt: string, now: number) =>
  `Oldest ${waitText(oldestAt, now)}${queue === 'COACHES_TO_VERIFY' ? `, target ${TARGET_HOURS} h` : ''}`
