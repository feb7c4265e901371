import { Link } from 'react-router-dom'
import { Money } from '../../../components/Money.tsx'
import type { PaymentMethod, SessionRole } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { formatInstant } from '../../../lib/time.ts'
import { eventLabel, eventNote, type MoneyEvent } from './money-words.ts'

export interface MoneyEventsProps {
  events: readonly MoneyEvent[]
  session: {
    id: string
    viewerRole: SessionRole
    coach: { firstName: string }
    payment: { method: PaymentMethod } | null
  }
  zone: string
}

/** The steps of a payment, in order. */
export function MoneyEvents({ events, session, zone }: MoneyEventsProps) {
  return (
    <ol className="mt-4">
      {events.map((event) => (
        <Event key={`${event.kind} ${event.at ?? ''}`} event={event} session={session} zone={zone} />
      ))}
    </ol>
  )
}

interface EventProps extends Pick<MoneyEventsProps, 'session' | 'zone'> {
  event: MoneyEvent
}

function Event({ event, session, zone }: EventProps) {
  const { at, isExpected, amount, waitsFor } = event
  const note = eventNote(event, session)
  const isMine = waitsFor.includes('SCORECARD') && session.viewerRole === 'COACH'
  return (
    <li className="relative pb-4 pl-6 last:pb-0 not-last:before:absolute not-last:before:top-3 not-last:before:bottom-[-0.375rem] not-last:before:left-[5px] not-last:before:w-px not-last:before:bg-line">
      <span
        aria-hidden
        className={cx(
          'absolute top-1.5 left-0 size-[11px] rounded-full border-2',
          isExpected ? 'border-line-strong bg-surface' : 'border-brand bg-brand',
        )}
      />
      <div className="flex items-baseline justify-between gap-4">
        <p className={cx('min-w-0 text-small font-semibold', isExpected && 'text-ink-2')}>
          {eventLabel(event, session)}
        </p>
        <p className={cx('text-small font-semibold', isExpected && 'text-ink-2')}>
          <Money value={amount} decimals="always" />
        </p>
      </div>
      <p className="num text-tiny text-ink-2">
        {isExpected && 'Expected'}
        {isExpected && at && ' '}
        {at && formatInstant(at, zone, { year: true })}
      </p>
      {note && <p className="num mt-0.5 max-w-prose text-tiny text-ink-2">{note}</p>}
      {isMine && (
        <Link
          to={`/sessions/${session.id}/fill-scorecard`}
          className="press inline-block text-small font-semibold underline underline-offset-2"
        >
          Fill in the scorecard
        </Link>
      )}
    </li>
  )
}
