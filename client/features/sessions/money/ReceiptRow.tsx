import ReceiptIcon from 'lucide-react/icons/receipt-text'
import { POLICIES } from '../../../apollo/policies.ts'
import { Icon } from '../../../components/Icon.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { type SessionDetails_sessionFragment, useSessionMoneyQuery } from '../../../generated/graphql.ts'
import { formatMoney } from '../../../lib/money.ts'
import { formatDay } from '../../../lib/time.ts'
import { paymentLine } from '../room/payment-line.ts'
import { MoneyEvents } from './MoneyEvents.tsx'
import type { MoneyEvent } from './money-words.ts'

interface ReceiptRowProps {
  session: Pick<SessionDetails_sessionFragment, 'id' | 'price' | 'payment' | 'viewerRole' | 'coach'>
  token: string | undefined
  zone: string
}

const DOCUMENTS = {
  RECEIPT: { short: 'View', name: 'View receipt' },
  CREDIT_NOTE: { short: 'Credit note', name: 'Credit note' },
} as const

/** How we share the price with the coach is no business of the person who pays it. */
const ofBuyer = (events: readonly MoneyEvent[]): MoneyEvent[] =>
  events.flatMap((event) =>
    event.kind === 'COMMISSION' ? [] : [{ ...event, commission: null, coachShare: null }],
  )

/** What the buyer paid, in one row, with its documents; the steps behind it where there were more than the payment. */
export function ReceiptRow({ session, token, zone }: ReceiptRowProps) {
  const { data } = useSessionMoneyQuery({
    variables: { sessionId: session.id, token },
    fetchPolicy: POLICIES.always,
  })
  const receipts = data?.sessionReceipts ?? []
  const events = ofBuyer(data?.sessionMoney ?? [])
  const first = receipts.find(({ kind }) => kind === 'RECEIPT')
  return (
    <Card as="section" aria-label="Receipt" className="px-5 py-3.5 text-small">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="num flex min-w-0 flex-1 basis-44 items-center gap-3">
          <Icon of={ReceiptIcon} className="text-ink-2" />
          <span>
            <b>{first ? 'Receipt' : 'Payment'}</b> <span className="text-ink-2">{paymentLine(session)}</span>
            {first && <span className="text-ink-2"> {formatDay(first.issuedAt, zone)}</span>}
          </span>
        </p>
        {receipts.map(({ number, kind, url, amount }) => (
          <a
            key={number}
            href={url}
            download
            aria-label={`${DOCUMENTS[kind].name} ${number}, ${formatMoney(amount, { decimals: 'always' })} (PDF)`}
            className="press font-semibold text-brand hover:underline pointer-coarse:leading-11"
          >
            {DOCUMENTS[kind].short}
          </a>
        ))}
      </div>
      {events.length > 2 && (
        <details className="mt-1">
          <summary className="leading-8 text-ink-2 hover:text-ink pointer-coarse:leading-11">
            Every payment step
          </summary>
          <MoneyEvents events={events} session={session} zone={zone} />
        </details>
      )}
    </Card>
  )
}
