import type { FragmentType } from '@apollo/client'
import type { ReactNode } from 'react'
import { Avatar } from '../../../components/Avatar.tsx'
import { Card } from '../../../components/layout/Card.tsx'
import { Money } from '../../../components/Money.tsx'
import { type PaySummary_sessionFragment, usePaySummary_sessionFragment } from '../../../generated/graphql.ts'
import { formatSpan } from '../../../lib/time.ts'
import { zoneLabel } from '../../../lib/time-zones.ts'
import { Approximate } from '../../geo/Approximate.tsx'
import { PackageLeft } from '../../packages/PackageLeft.tsx'
import { ChangeTime } from './ChangeTime.tsx'
import { RefundBar } from './RefundBar.tsx'

interface PaySummaryProps {
  session: FragmentType<PaySummary_sessionFragment>
  token: string
  /** The button that pays. */
  children: ReactNode
}

/** What is being bought, for how much, and what comes back if plans change. */
export function PaySummary({ session: masked, token, children }: PaySummaryProps) {
  const session = usePaySummary_sessionFragment(masked)
  const { id, title, coach, startsAt, endsAt, timeZone, price, packageId } = session
  const minutes = Math.round((Date.parse(endsAt) - Date.parse(startsAt)) / 60_000)
  const what = `${title}, ${minutes} min`
  const isFree = price.amountMinor === 0
  const none = { amountMinor: 0, currency: price.currency }
  return (
    <Card as="aside" aria-label="Summary" className="p-5 md:p-6.5 lg:sticky lg:top-23">
      <div className="flex gap-4">
        <Avatar id={coach.id} name={coach.fullName} size={56} />
        <div className="min-w-0">
          <h2 className="font-text text-base leading-normal font-semibold tracking-normal">
            {title} with {coach.fullName}
          </h2>
          <div className="num text-small text-ink-2">
            {formatSpan(startsAt, endsAt, timeZone, { year: true })}
          </div>
          {session.isCaseWished && session.case && (
            <div className="text-small break-words text-ink-2">Case: {session.case.title}</div>
          )}
          <div className="flex flex-wrap items-baseline justify-between gap-x-3 text-tiny text-ink-2">
            {zoneLabel(timeZone, new Date(startsAt))}
            <ChangeTime coachId={coach.id} sessionId={id} startsAt={startsAt} token={token} />
          </div>
        </div>
      </div>
      <dl className="num my-5 grid gap-2.5 border-t border-line pt-4.5">
        {isFree && <Line label={what} amount={<b>Free</b>} />}
        {packageId && (
          <>
            <Line label={what} amount={<Money value={price} decimals="always" />} />
            <Line
              label="From your package"
              amount={<PackageLeft packageId={packageId} />}
              look="border-t border-line pt-2.5 font-semibold"
            />
          </>
        )}
        {!isFree && !packageId && (
          <>
            <Line label={what} amount={<Money value={price} decimals="always" />} />
            <Line label="Service fee" amount={<Money value={none} decimals="always" />} look="text-ink-2" />
            <Line
              label="Total"
              amount={
                <span className="flex items-baseline gap-2.5">
                  <Approximate value={price} />
                  <Money value={price} decimals="always" />
                </span>
              }
              look="border-t border-line pt-2.5 font-semibold"
            />
          </>
        )}
      </dl>
      {!isFree && <RefundBar session={session} />}
      {children}
    </Card>
  )
}

function Line({ label, amount, look = '' }: { label: string; amount: ReactNode; look?: string }) {
  return (
    <div className={`flex justify-between gap-4 ${look}`}>
      <dt>{label}</dt>
      <dd>{amount}</dd>
    </div>
  )
}
