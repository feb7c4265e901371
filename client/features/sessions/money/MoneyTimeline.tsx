import { POLICIES } from '../../../apollo/policies.ts'
import { Card } from '../../../components/layout/Card.tsx'
import { useSessionMoneyQuery } from '../../../generated/graphql.ts'
import { Receipts } from '../../../components/Receipts.tsx'
import { LoadFailure } from '../../../page/LoadFailure.tsx'
import { MoneyEvents, type MoneyEventsProps } from './MoneyEvents.tsx'

interface MoneyTimelineProps {
  session: MoneyEventsProps['session']
  token: string | undefined
  zone: string
}

/** What happened to the money of a session, for its coach and an admin. */
export function MoneyTimeline({ session, token, zone }: MoneyTimelineProps) {
  const { data, error, loading, refetch } = useSessionMoneyQuery({
    variables: { sessionId: session.id, token },
    fetchPolicy: POLICIES.always,
  })
  const events = data?.sessionMoney
  if (error && !events)
    return (
      <LoadFailure
        title="The payments could not be loaded"
        error={error}
        onRetry={() => void refetch().catch(() => undefined)}
        retrying={loading}
      />
    )
  if (!events || events.length === 0) return null
  return (
    <Card as="section" aria-labelledby="money" className="p-5 md:p-6">
      <h2 id="money" className="text-heading">
        Money
      </h2>
      <MoneyEvents events={events} session={session} zone={zone} />
      {data && <Receipts receipts={data.sessionReceipts} />}
    </Card>
  )
}
