import { Link } from 'react-router-dom'
import {
  useDeskWebhookQuery,
  useEnableWebhookEndpointMutation,
  useSendTestWebhookMutation,
} from '../../../../generated/graphql.ts'
import { formatInstant } from '../../../../lib/time.ts'
import { type Choice, DecisionPanel } from '../DecisionPanel.tsx'
import { DetailContent, onlyOf } from './DetailContent.tsx'
import { Fact, Facts } from './Facts.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

/** A partner's endpoint that fails or was switched off. */
export function WebhookDetail({ item }: ItemDetailProps) {
  const query = useDeskWebhookQuery({ variables: { id: item.subjectId } })
  const [enable] = useEnableWebhookEndpointMutation()
  const [sendTest] = useSendTestWebhookMutation()
  return (
    <DetailContent query={query} of={onlyOf(query.data?.webhookEndpoints)}>
      {({ id: endpointId, keyId, keyName, url, state, disabledReason, failingSince }) => {
        const input = { endpointId }
        const choice: Choice =
          state === 'DISABLED'
            ? {
                title: 'Switch on again',
                effects: ['New events are sent; missed ones stay in the log'],
                confirm: 'Switch endpoint on',
                busy: 'Switching on',
                carryOut: () => enable({ variables: { input } }),
                done: 'Endpoint switched on.',
              }
            : {
                title: 'Send a test event',
                effects: ['It leaves the desk when an event arrives'],
                confirm: 'Send test event',
                busy: 'Sending',
                carryOut: () => sendTest({ variables: { input } }),
                done: 'Test event sent.',
                stays: true,
              }
        return (
          <>
            <Facts>
              <Fact term="Partner">{keyName}</Fact>
              <Fact term="State">
                {state === 'DISABLED' ? (disabledReason ?? 'Switched off') : 'Failing'}
              </Fact>
              <Fact term="Address" wide>
                {url}
              </Fact>
              <Fact term="Failing since">
                {failingSince && `${formatInstant(failingSince, 'UTC', { year: true })} UTC`}
              </Fact>
              <Fact term="Deliveries">
                <Link
                  to={`/admin/settings/keys/${keyId}/webhooks`}
                  className="press font-semibold text-brand hover:underline"
                >
                  Open delivery log
                </Link>
              </Fact>
            </Facts>
            <DecisionPanel choices={[choice]} />
          </>
        )
      }}
    </DetailContent>
  )
}
