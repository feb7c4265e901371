import ChevronDown from 'lucide-react/icons/chevron-down'
import { describeError } from '../../apollo/errors.ts'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Icon } from '../../components/Icon.tsx'
import { showToast } from '../../components/overlays/toast.ts'
import { useDeliveryRow_deliveryFragment, useReplayWebhookDeliveryMutation } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { inUtc } from '../admin-keys/key-words.ts'
import { DELIVERY_STATES, type ShownDelivery, TYPES } from './webhook-words.ts'

interface DeliveryRowProps {
  delivery: Parameters<typeof useDeliveryRow_deliveryFragment>[0]
}

/** One delivery; unfolded, what was sent, each answer and how long it took. */
export function DeliveryRow({ delivery: shown }: DeliveryRowProps) {
  const delivery = useDeliveryRow_deliveryFragment(shown)
  const [replay, { loading }] = useReplayWebhookDeliveryMutation()
  const { label, tone } = DELIVERY_STATES[delivery.state]

  async function sendAgain() {
    try {
      await replay({ variables: { input: { deliveryId: delivery.id } } })
      showToast({ title: 'It is sent again.' })
    } catch (error) {
      showToast({ tone: 'error', title: describeError(error).message })
    }
  }

  return (
    <li className="border-t border-line first:border-0">
      <details className="group py-2.5">
        <summary className="flex cursor-pointer flex-wrap items-center gap-x-3 gap-y-1 text-small">
          <Chip tone={tone}>{label}</Chip>
          <span className="font-semibold">{TYPES[delivery.type].name}</span>
          {delivery.isTest && <Chip>Test</Chip>}
          <span className="num ml-auto flex items-center gap-2 text-tiny text-ink-2">
            {plural(delivery.attempts.length, 'attempt')} · {inUtc(delivery.createdAt)}
            <Icon
              of={ChevronDown}
              size={16}
              className="transition-transform duration-140 group-open:rotate-180"
            />
          </span>
        </summary>
        <div className="mt-3 grid gap-4 pb-2">
          <dl className="grid gap-1 text-tiny text-ink-2">
            <Fact term="Event">{delivery.eventId}</Fact>
            <Fact term="Coach">{delivery.coachId}</Fact>
            {delivery.nextAttemptAt && <Fact term="Next attempt">{inUtc(delivery.nextAttemptAt)}</Fact>}
          </dl>
          <Text label="Body" text={readable(delivery.body)} none="Made at the first attempt." />
          {delivery.attempts.map((attempt) => (
            <Attempt key={attempt.at} attempt={attempt} />
          ))}
          {delivery.state !== 'WAITING' && (
            <div>
              <Button variant="secondary" size="sm" busy={loading} onClick={() => void sendAgain()}>
                Send again
              </Button>
            </div>
          )}
        </div>
      </details>
    </li>
  )
}

function Attempt({ attempt }: { attempt: ShownDelivery['attempts'][number] }) {
  const { at, durationMs, status, error, answer, headers } = attempt
  const sent = headers.map(({ name, value }) => `${name}: ${value}`).join('\n')
  return (
    <div className="grid gap-2 border-l-2 border-line pl-3">
      <p className="num text-small">
        <span className="font-semibold">{status ?? 'No answer'}</span> · {durationMs} ms · {inUtc(at)}
        {error && <span className="block text-danger">{error}</span>}
      </p>
      <Text label="Headers" text={sent} />
      <Text label="Answer" text={answer} none="Empty." />
    </div>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt>{term}</dt>
      <dd className="num wrap-anywhere">{children}</dd>
    </div>
  )
}

function Text({ label, text, none = '' }: { label: string; text: string | null | undefined; none?: string }) {
  return (
    <div className="min-w-0">
      <p className="mb-1 text-tiny font-semibold">{label}</p>
      <pre className="max-h-56 overflow-auto rounded-m bg-sunken p-3 text-tiny wrap-anywhere whitespace-pre-wrap">
        {text || none}
      </pre>
    </div>
  )
}

/** The same JSON, for people: what is sent has no spaces. */
const readable = (body: string | null | undefined) => body && JSON.stringify(JSON.parse(body), null, 2)
