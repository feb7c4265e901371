import type { FragmentType } from '@apollo/client'
import { type ReactNode, useEffect } from 'react'
import { trackOnce } from '../../../analytics/track.ts'
import { useNow } from '../../../components/use-now.ts'
import {
  type SessionRoom_sessionFragment,
  type SessionStatus,
  useSessionRoom_sessionFragment,
} from '../../../generated/graphql.ts'
import { useTimeZone } from '../../geo/time-zone.ts'
import { DisputeCard } from '../aftermath/DisputeCard.tsx'
import { ResolutionCard } from '../aftermath/ResolutionCard.tsx'
import { GuestMenu } from '../guest/GuestMenu.tsx'
import { RescheduleProposal } from '../reschedule/RescheduleProposal.tsx'
import { useAt } from '../use-at.ts'
import { CalendarRoom } from './CalendarRoom.tsx'
import { phaseOf } from './phase.ts'
import { RoomOfSeeker } from './RoomOfSeeker.tsx'
import { RoomOfStaff } from './RoomOfStaff.tsx'
import { SessionHeader } from './SessionHeader.tsx'

/** Of a time that is only held nobody else was sent a link. */
const ONLY_HELD = new Set<SessionStatus>(['HELD', 'EXPIRED'])

interface SessionRoomProps {
  session: FragmentType<SessionRoom_sessionFragment>
  token: string | undefined
  /** It came by a link, and no account of the viewer's opens it. */
  isGuest: boolean
  /** Something has changed that the server knows: ask again. */
  onChanged: () => void
  /** News of the booking itself, above everything. */
  note?: ReactNode
}

/** One page for a session's whole life, before, live and after; for an account, and for a guest by the link. */
export function SessionRoom({ session: masked, token, isGuest, onChanged, note }: SessionRoomProps) {
  const session = useSessionRoom_sessionFragment(masked)
  const zone = useTimeZone()
  const { id, status, viewerRole } = session
  const isCompleted = status === 'COMPLETED'
  useEffect(() => {
    if (isCompleted) trackOnce('session_completed', id)
  }, [isCompleted, id])
  useAt(session.nextChangeAt, onChanged)
  const phase = phaseOf(session, useNow(10_000))

  if (session.isByCalendar) return <CalendarRoom session={session} token={token} zone={zone} />
  const guestToken = isGuest && viewerRole === 'SEEKER' && !ONLY_HELD.has(status) ? token : undefined
  const room = { session, token, guestToken, zone, phase, onChanged }
  return (
    <div className={phase === 'AFTER' && viewerRole === 'SEEKER' ? 'mx-auto max-w-[62.5rem]' : undefined}>
      <SessionHeader
        session={session}
        zone={zone}
        menu={guestToken && <GuestMenu id={id} token={guestToken} />}
      />
      <div className="mt-6 grid gap-5 empty:hidden">
        {note}
        <RescheduleProposal session={session} token={token} zone={zone} />
        <ResolutionCard session={session} token={token} zone={zone} />
        <DisputeCard session={session} zone={zone} token={token} />
      </div>
      {viewerRole === 'SEEKER' ? <RoomOfSeeker {...room} /> : <RoomOfStaff {...room} />}
    </div>
  )
}
