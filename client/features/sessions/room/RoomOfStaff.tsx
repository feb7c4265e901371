import { SessionNotes } from '../../scorecards/notes/SessionNotes.tsx'
import { ScorecardSection } from '../../scorecards/ScorecardSection.tsx'
import type { SessionStatus } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { SessionCase } from '../case-choice/SessionCase.tsx'
import { GiveBack } from '../goodwill/GiveBack.tsx'
import { RoomMessages } from '../messages/RoomMessages.tsx'
import { MoneyTimeline } from '../money/MoneyTimeline.tsx'
import { ChangePlans } from './ChangePlans.tsx'
import type { RoomPartProps } from './room-part.ts'
import { SessionClock } from './SessionClock.tsx'
import { SessionDetails } from './SessionDetails.tsx'
import { SessionOptions } from './SessionOptions.tsx'

/** Of what is booked; before, there is nothing to note. */
const NOTED = new Set<SessionStatus>([
  'CONFIRMED',
  'IN_PROGRESS',
  'NEEDS_RESOLUTION',
  'COMPLETED',
  'CLOSED',
  'DISPUTED',
])
const TOOK_PLACE = new Set<SessionStatus>(['COMPLETED', 'CLOSED', 'DISPUTED'])

/** A session as its coach and an admin see it. */
export function RoomOfStaff({ session, token, zone }: RoomPartProps) {
  const { id, status, viewerRole } = session
  const tookPlace = TOOK_PLACE.has(status)
  const notes = viewerRole === 'COACH' && NOTED.has(status) && <SessionNotes sessionId={id} />
  return (
    <>
      {tookPlace && (
        <div className="mt-6 empty:hidden">
          <ScorecardSection sessionId={id} token={token} />
        </div>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_320px] md:gap-6">
        <div className={cx('grid grid-cols-[minmax(0,1fr)] gap-5', tookPlace && 'max-md:order-last')}>
          {!tookPlace && <SessionClock session={session} token={token} zone={zone} />}
          <SessionCase session={session} token={token} />
          {notes}
          <RoomMessages session={session} token={token} zone={zone} />
          <SessionDetails session={session} />
          <MoneyTimeline session={session} token={token} zone={zone} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          {tookPlace && <SessionClock session={session} token={token} zone={zone} />}
          <SessionOptions session={session} token={token} zone={zone} />
          <GiveBack session={session} />
          <ChangePlans session={session} token={token} zone={zone} />
        </div>
      </div>
    </>
  )
}
