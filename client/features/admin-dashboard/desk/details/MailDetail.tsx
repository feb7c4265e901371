import { useSendMailAgainMutation, useUndeliveredMailsQuery } from '../../../../generated/graphql.ts'
import { plural } from '../../../../lib/text.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** An e-mail that did not arrive, and another attempt. */
export function MailDetail({ item }: ItemDetailProps) {
  const query = useUndeliveredMailsQuery({ variables: { id: item.subjectId } })
  const [sendAgain] = useSendMailAgainMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.undeliveredMails)}>
      {(mail) => (
        <>
          <Facts>
            <Fact term="Subject" wide>
              {mail.subject}
            </Fact>
            <Fact term="To">{mail.recipient ?? 'No address'}</Fact>
            <Fact term="Created">{`${formatInstant(mail.createdAt, 'UTC')} UTC`}</Fact>
            <Fact term="Attempts">{plural(mail.attempts, 'attempt')}</Fact>
            <Fact term="Last error">{mail.lastError ?? 'Not tried yet'}</Fact>
          </Facts>
          {mail.sendAgainRefusal === null ? (
            <DecisionPanel
              choices={[
                {
                  title: 'Send again',
                  confirm: 'Send e-mail again',
                  busy: 'Sending',
                  carryOut: () => sendAgain({ variables: { input: { mailId: mail.id } } }),
                  done: 'E-mail queued.',
                },
              ]}
            />
          ) : (
            <p className="mt-5 text-small text-ink-2">{mail.sendAgainRefusal}</p>
          )}
        </>
      )}
    </DetailContent>
  )
}
