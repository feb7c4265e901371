import { useUndeliveredMailsQuery } from '../../../generated/graphql.ts'
import { RecordCard } from '../../admin/RecordCard.tsx'
import { mailColumns } from './mail-columns.tsx'
import { useSendMailAgain } from './use-send-mail-again.ts'

/** E-mails that failed or wait for longer than they should, the newest first. */
export function UndeliveredMails({ now }: { now: number }) {
  const query = useUndeliveredMailsQuery({ notifyOnNetworkStatusChange: true })
  const { sendAgain, sending } = useSendMailAgain()
  const list = (query.data ?? query.previousData)?.undeliveredMails
  return (
    <RecordCard
      id="mails"
      title="E-mails that did not arrive"
      noun="e-mails"
      empty="Every e-mail has been sent."
      query={query}
      list={list}
      columns={mailColumns({ now, sending, onSendAgain: (id) => void sendAgain(id) })}
    />
  )
}
