import { POLICIES } from '../apollo/policies.ts'
import { useWaitingQueuesQuery, useWaitingRequestsQuery } from '../generated/graphql.ts'
import { plural } from '../lib/text.ts'

const MAX_SHOWN = 99

/** How much waits behind a tab, once a page has asked for it: the badge asks for nothing itself. */
export function WaitingBadge({ counts }: { counts: 'requests' | 'queues' }) {
  return counts === 'requests' ? <Requests /> : <Queues />
}

function Requests() {
  const { data } = useWaitingRequestsQuery({ fetchPolicy: POLICIES.known })
  const count = data?.coachOverview.requestsCount ?? 0
  return <Badge count={count} words={`${plural(count, 'request')} to answer`} />
}

function Queues() {
  const { data } = useWaitingQueuesQuery({ fetchPolicy: POLICIES.known })
  const count = (data?.adminOverview.waiting ?? []).reduce((sum, queue) => sum + queue.count, 0)
  return <Badge count={count} words={`${plural(count, 'item')} to decide`} />
}

function Badge({ count, words }: { count: number; words: string }) {
  if (count === 0) return null
  return (
    <>
      <span
        aria-hidden
        className="num absolute top-1.5 left-1/2 ml-1.5 grid h-4.5 min-w-4.5 place-items-center rounded-full border-2 border-surface bg-brand px-1 text-[11px] leading-none font-semibold text-on-brand"
      >
        {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
      </span>
      <span className="sr-only"> {words}</span>
    </>
  )
}
