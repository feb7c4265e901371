import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { Avatar } from '../../../components/Avatar.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Money } from '../../../components/Money.tsx'
import {
  type BookedFacts_sessionFragment,
  useBookedFacts_sessionFragment,
} from '../../../generated/graphql.ts'
import { formatSpan } from '../../../lib/time.ts'
import { zoneLabel } from '../../../lib/time-zones.ts'

const PAID_FROM = { PACKAGE: 'From your package', CREDIT: 'From your credit' }

/** The session itself: what, with whom, when, for how much. */
export function BookedFacts({ session: masked }: { session: FragmentType<BookedFacts_sessionFragment> }) {
  const session = useBookedFacts_sessionFragment(masked)
  const { title, coach, startsAt, endsAt, timeZone, price, payment, intakeNote, intakeAnswers } = session
  return (
    <Card className="p-5 md:p-6.5">
      <div className="flex gap-4">
        <Avatar id={coach.id} name={coach.fullName} size={56} />
        <div className="min-w-0">
          <h2 className="font-text text-base leading-normal font-semibold tracking-normal">
            {title} with {coach.fullName}
          </h2>
          <div className="text-small text-ink-2">{coach.headline}</div>
        </div>
      </div>
      <dl className="mt-5 grid gap-3.5 border-t border-line pt-4.5">
        <Fact name="When">
          <span className="num">{formatSpan(startsAt, endsAt, timeZone, { year: true })}</span>
          <span className="block text-tiny text-ink-2">{zoneLabel(timeZone, new Date(startsAt))}</span>
        </Fact>
        <Fact name="Price">
          {price.amountMinor === 0 ? 'Free' : <Money value={price} decimals="always" />}
          {payment && payment.method !== 'CARD' && (
            <span className="block text-tiny text-ink-2">{PAID_FROM[payment.method]}</span>
          )}
        </Fact>
        {intakeAnswers.map(
          ({ question, answer }) =>
            answer && (
              <Fact key={question} name={question}>
                <span className="whitespace-pre-line wrap-break-word">{answer}</span>
              </Fact>
            ),
        )}
        {intakeNote && (
          <Fact name={`What ${coach.fullName.split(' ')[0]} knows`}>
            <span className="whitespace-pre-line wrap-break-word">{intakeNote}</span>
          </Fact>
        )}
      </dl>
    </Card>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-tiny text-ink-2">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
