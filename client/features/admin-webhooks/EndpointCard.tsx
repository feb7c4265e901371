import { useId, useState } from 'react'
import { describeError } from '../../apollo/errors.ts'
import { Banner } from '../../components/Banner.tsx'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { ConfirmDialog } from '../../components/overlays/ConfirmDialog.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import {
  useDeleteWebhookEndpointMutation,
  useEnableWebhookEndpointMutation,
  useEndpointCard_endpointFragment,
  useSendTestWebhookMutation,
} from '../../generated/graphql.ts'
import { inUtc } from '../admin-keys/key-words.ts'
import { ChangeEndpointDialog } from './ChangeEndpointDialog.tsx'
import { DeliveryLog } from './DeliveryLog.tsx'
import { RotateSecretDialog } from './RotateSecretDialog.tsx'
import { endpointState, TYPES } from './webhook-words.ts'

type Opened = 'change' | 'rotate' | 'remove' | null
interface EndpointCardProps {
  endpoint: Parameters<typeof useEndpointCard_endpointFragment>[0]
}

/** One endpoint: where it is, how it fares, what may be done to it and what it was told. */
export function EndpointCard({ endpoint: shown }: EndpointCardProps) {
  const endpoint = useEndpointCard_endpointFragment(shown)
  const [opened, setOpened] = useState<{ what: Opened; time: number }>({ what: null, time: 0 })
  const [hasLog, setHasLog] = useState(false)
  // Counts the tests, so that the log is read anew after each.
  const [tests, setTests] = useState(0)
  const [enable, { loading: enabling }] = useEnableWebhookEndpointMutation()
  const [sendTest, { loading: testing }] = useSendTestWebhookMutation()
  const [remove, { loading: removing }] = useDeleteWebhookEndpointMutation()
  const heading = useId()
  const input = { endpointId: endpoint.id }
  const { label, tone } = endpointState(endpoint)
  const open = (what: Opened) => setOpened(({ time }) => ({ what, time: time + 1 }))
  const close = () => setOpened(({ time }) => ({ what: null, time }))

  async function attempt(verb: () => Promise<unknown>, done: string) {
    try {
      await verb()
      showToast({ title: done })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }
  const test = () =>
    attempt(async () => {
      await sendTest({ variables: { input } })
      setTests((count) => count + 1)
      setHasLog(true)
    }, 'A test is on its way.')

  return (
    <Card as="section" aria-labelledby={heading} className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1.5">
          <h2 id={heading} className="text-heading wrap-anywhere">
            {endpoint.url}
          </h2>
          <Chip tone={tone}>{label}</Chip>
        </div>
        <div className="flex flex-wrap gap-2">
          {endpoint.state === 'DISABLED' ? (
            <Button
              size="sm"
              busy={enabling}
              onClick={() =>
                void attempt(() => enable({ variables: { input } }), 'The endpoint is on again.')
              }
            >
              Enable
            </Button>
          ) : (
            <Button variant="secondary" size="sm" busy={testing} onClick={() => void test()}>
              Send a test
            </Button>
          )}
          <Button variant="secondary" size="sm" onClick={() => open('change')}>
            Change
          </Button>
          <Button variant="secondary" size="sm" onClick={() => open('rotate')}>
            New secret
          </Button>
          <Button variant="danger" size="sm" onClick={() => open('remove')}>
            Delete
          </Button>
        </div>
      </div>
      {endpoint.state === 'DISABLED' && endpoint.disabledAt && (
        <div className="mt-4">
          <Banner tone="danger">
            Switched off {inUtc(endpoint.disabledAt)}: {endpoint.disabledReason} What it missed can be
            replayed once it is enabled.
          </Banner>
        </div>
      )}
      {endpoint.state === 'ACTIVE' && endpoint.failingSince && (
        <p className="mt-4 text-small text-ink-2">
          Nothing but failures since {inUtc(endpoint.failingSince)}. Three days of that switch it off.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-1.5">
        {endpoint.types.map((type) => (
          <Chip key={type}>{TYPES[type].name}</Chip>
        ))}
      </div>
      <pre className="mt-4 max-h-48 overflow-auto rounded-m bg-sunken p-3 text-tiny">{endpoint.document}</pre>
      <div className="mt-3 -ml-3">
        <Button variant="ghost" size="sm" aria-expanded={hasLog} onClick={() => setHasLog(!hasLog)}>
          {hasLog ? 'Hide deliveries' : 'Show deliveries'}
        </Button>
      </div>
      {hasLog && <DeliveryLog key={tests} endpointId={endpoint.id} />}
      <ChangeEndpointDialog
        key={`change-${opened.time}`}
        open={opened.what === 'change'}
        onClose={close}
        endpoint={endpoint}
      />
      <RotateSecretDialog
        key={`rotate-${opened.time}`}
        open={opened.what === 'rotate'}
        onClose={close}
        endpoint={endpoint}
      />
      <ConfirmDialog
        open={opened.what === 'remove'}
        onClose={close}
        onConfirm={() =>
          void attempt(() => remove({ variables: { input } }), 'The endpoint is deleted.').then(close)
        }
        title="Delete this endpoint?"
        confirmLabel="Delete endpoint"
        cancelLabel="Keep endpoint"
        destructive
        busy={removing}
      >
        {endpoint.url} is told of nothing any more, and its log goes with it.
      </ConfirmDialog>
    </Card>
  )
}
