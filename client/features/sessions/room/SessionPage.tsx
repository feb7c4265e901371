import { useEffect } from 'react'
import { useParams, useSearchParams } from 'react-router-dom'
import { trackOnce } from '../../../analytics/track.ts'
import { describeError } from '../../../apollo/errors.ts'
import { useViewer } from '../../../auth/viewer.ts'
import { type SessionByIdQuery, type SessionStatus, useSessionByIdQuery } from '../../../generated/graphql.ts'
import { cx } from '../../../lib/cx.ts'
import { Page } from '../../../page/Page.tsx'
import { PageContent } from '../../../page/PageContent.tsx'
import { SessionNotFound } from '../../access/SessionNotFound.tsx'
import { useTimeZone } from '../../geo/time-zone.ts'
import { SessionNotes } from '../../scorecards/notes/SessionNotes.tsx'
import { ScorecardSection } from '../../scorecards/ScorecardSection.tsx'
import { DisputeCard } from '../aftermath/DisputeCard.tsx'
import { ResolutionCard } from '../aftermath/ResolutionCard.tsx'
import { SessionCase } from '../case-choice/SessionCase.tsx'
import { GiveBack } from '../goodwill/GiveBack.tsx'
import { RoomMessages } from '../messages/RoomMessages.tsx'
import { MoneyTimeline } from '../money/MoneyTimeline.tsx'
import { RescheduleProposal } from '../reschedule/RescheduleProposal.tsx'
import { useAt } from '../use-at.ts'
import { ReplaceLink } from './ReplaceLink.tsx'
import { ReviewInvite } from './ReviewInvite.tsx'
import { SessionClock } from './SessionClock.tsx'
import { SessionDetails } from './SessionDetails.tsx'
import { SessionHeader } from './SessionHeader.tsx'
import { SessionOptions } from './SessionOptions.tsx'
import { SessionSkeleton } from './SessionSkeleton.tsx'

/** Of a time that is only held nobody else was sent a link. */
const ONLY_HELD = new Set<SessionStatus>(['HELD', 'EXPIRED'])
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

type SeenSession = NonNullable<SessionByIdQuery['session']>

export function SessionPage() {
  const { sessionId = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token') ?? undefined
  const { viewer } = useViewer()
  const query = useSessionByIdQuery({
    variables: { id: sessionId, token },
    notifyOnNetworkStatusChange: true,
  })
  const { error } = query
  const isHidden = error && describeError(error).code === 'NOT_FOUND'
  const session = isHidden ? null : (query.data ?? query.previousData)?.session

  return (
    <Page
      title={session?.title}
      trail={
        viewer && session ? [{ label: 'Sessions', to: '/sessions' }, { label: session.title }] : undefined
      }
      className="pt-6 pb-16 md:pt-8"
    >
      <PageContent
        query={query}
        of={session}
        failed="The session could not be loaded"
        skeleton={<SessionSkeleton />}
        missing={<SessionNotFound />}
      >
        {(found) => <Room session={found} token={token} onTime={() => void query.refetch()} />}
      </PageContent>
    </Page>
  )
}

interface RoomProps {
  session: SeenSession
  token: string | undefined
  /** An instant has passed that changes what may be done. */
  onTime: () => void
}

function Room({ session, token, onTime }: RoomProps) {
  const zone = useTimeZone()
  const { viewer } = useViewer()
  const isCompleted = session.status === 'COMPLETED'
  const tookPlace = TOOK_PLACE.has(session.status)
  const isGuest = !viewer && session.viewerRole === 'SEEKER'
  const guestLink = isGuest && !ONLY_HELD.has(session.status) ? token : undefined
  useEffect(() => {
    if (isCompleted) trackOnce('session_completed', session.id)
  }, [isCompleted, session.id])
  useAt(session.nextChangeAt, onTime)

  if (session.isByCalendar) return <CalendarRoom session={session} token={token} zone={zone} />
  return (
    <>
      <SessionHeader session={session} zone={zone} />
      <div className="mt-6 grid gap-5 empty:hidden">
        <RescheduleProposal session={session} token={token} zone={zone} />
        <ResolutionCard session={session} token={token} zone={zone} />
        <DisputeCard session={session} zone={zone} />
      </div>
      {tookPlace && (
        <>
          <ReviewInvite session={session} token={token} />
          <ScorecardSection sessionId={session.id} token={token} />
        </>
      )}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,1fr)_320px] md:gap-6">
        <div className={cx('grid gap-5 md:order-last md:gap-6', tookPlace && 'order-last')}>
          {!tookPlace && <SessionClock session={session} token={token} zone={zone} />}
          <SessionOptions session={session} token={token} zone={zone} />
          <GiveBack session={session} />
          {tookPlace && <SessionClock session={session} token={token} zone={zone} />}
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:gap-6">
          <SessionCase session={session} token={token} />
          {session.viewerRole === 'COACH' && NOTED.has(session.status) && (
            <SessionNotes sessionId={session.id} />
          )}
          <RoomMessages session={session} token={token} zone={zone} />
          <SessionDetails session={session} />
          <MoneyTimeline session={session} token={token} zone={zone} />
          {guestLink && <ReplaceLink id={session.id} token={guestLink} />}
        </div>
      </div>
    </>
  )
}

/** What the link of a calendar entry opens: calendars are shared, so no messages, payments or scorecards. */
function CalendarRoom({ session, token, zone }: Omit<RoomProps, 'onTime'> & { zone: string }) {
  return (
    <>
      <SessionHeader session={session} zone={zone} />
      <div className="mt-6 grid max-w-md gap-5">
        <SessionClock session={session} token={token} zone={zone} />
        <SessionOptions session={session} token={token} zone={zone} />
        <p className="text-small text-ink-2">
          This is the link of your calendar. Messages, payments and everything else are behind the link in our
          e-mails.
        </p>
      </div>
    </>
  )
}
