import { useUndeliveredMailsQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { mailColumns } from './mail-columns.tsx'
import { useSendMailAgain } from './use-send-mail-again.ts'

/** E-mails that failed or wait for longer than they should, the newest first. */
export function UndeliveredMails({ now }: { now: number }) {
  const { data, previousData, error, loading, refetch, fetchMore } = useUndeliveredMailsQuery({
    notifyOnNetworkStatusChange: true,
  })
  const { sendAgain, sending } = useSendMailAgain()
  const list = (data ?? previousData)?.undeliveredMails
  return (
    <RecordCard
      id="mails"
      title="E-mails that did not arrive"
      noun="e-mails"
      empty="Every e-mail has been sent."
      list={list}
      columns={mailColumns({ now, sending, onSendAgain: (id) => void sendAgain(id) })}
      error={error}
      loading={loading}
      onRetry={() => void refetch()}
      onMore={() => void fetchMore({ variables: { after: list?.pageInfo.endCursor } })}
    />
  )
}
