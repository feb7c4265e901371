import { useSessionDetails_sessionFragment, type SessionStatus } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { ScorecardSection } from '../../scorecards/ScorecardSection.tsx'
import { SessionCase } from '../case-choice/SessionCase.tsx'
import { GuestAccount } from '../guest/GuestAccount.tsx'
import { RoomMessages } from '../messages/RoomMessages.tsx'
import { ReceiptRow } from '../money/ReceiptRow.tsx'
import { BookAgain } from './BookAgain.tsx'
import { ChangePlans } from './ChangePlans.tsx'
import { ReportProblem } from './ReportProblem.tsx'
import { ReviewStep } from './ReviewStep.tsx'
import type { RoomPartProps } from './room-part.ts'
import { SeekerBrief } from './SeekerBrief.tsx'
import { SessionClock } from './SessionClock.tsx'
import { SessionCoach } from './SessionCoach.tsx'
import { SessionOptions } from './SessionOptions.tsx'

const TOOK_PLACE = new Set<SessionStatus>(['COMPLETED', 'CLOSED', 'DISPUTED'])
/** Whether they book again is a question. */
const SETTLED = new Set<SessionStatus>(['COMPLETED', 'CLOSED', 'NO_SHOW', 'CANCELLED'])

/**
 * A session as its seeker sees it. Every part keeps its place in all phases, so that what is being typed when one begins
 * stays; after it, both columns become one.
 */
export function RoomOfSeeker({ session, token, guestToken, zone, phase, onChanged }: RoomPartProps) {
  const details = useSessionDetails_sessionFragment(session)
  const { id, status, seeker } = session
  const isAfter = phase === 'AFTER'
  const tookPlace = TOOK_PLACE.has(status)
  const column = isAfter ? 'contents' : 'grid grid-cols-[minmax(0,1fr)] gap-5'
  return (
    <div
      className={cx(
        'mt-6 grid grid-cols-[minmax(0,1fr)] items-start',
        isAfter ? 'gap-4' : 'gap-5 md:grid-cols-[minmax(0,1fr)_320px] md:gap-6',
      )}
    >
      <div className={column}>
        {!tookPlace && <SessionClock session={session} token={token} zone={zone} />}
        {tookPlace && <ReviewStep session={session} token={token} zone={zone} />}
        {tookPlace && <ScorecardSection sessionId={id} token={token} isGuest={Boolean(guestToken)} />}
        {SETTLED.has(status) && <BookAgain session={session} zone={zone} />}
        {phase === 'BEFORE' && <SeekerBrief session={session} />}
        <SessionCase session={session} token={token} />
        <RoomMessages session={session} token={token} zone={zone} />
      </div>
      <div className={column}>
        <SessionOptions
          session={session}
          token={token}
          zone={zone}
          only={['FINISH', 'RELEASE', 'REPORT_NO_SHOW']}
        />
        {phase !== 'BEFORE' && <SeekerBrief session={session} />}
        {phase === 'BEFORE' && <SessionCoach session={session} />}
        {guestToken && <GuestAccount id={id} token={guestToken} seeker={seeker} onKept={onChanged} />}
        <ReceiptRow session={details} token={token} zone={zone} />
        <ChangePlans session={session} token={token} zone={zone} />
        <ReportProblem session={session} token={token} zone={zone} />
      </div>
    </div>
  )
}
