import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { useAuthModal } from '../../auth/auth-modal.ts'
import { useViewer } from '../../auth/viewer.ts'
import { Avatar } from '../../components/Avatar.tsx'
import { Button } from '../../components/Button.tsx'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup, SkeletonLines } from '../../components/layout/Skeleton.tsx'
import { type FeedbackSessionQuery, useFeedbackSessionQuery } from '../../generated/graphql.ts'
import { formatInstant, formatSpan } from '../../lib/time.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { LINK_ENDED, NEWEST_LINK } from '../access/link-words.ts'
import { closeWords } from '../figures/figure-words.ts'
import { useFigures } from '../figures/use-figures.ts'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { SkipReviewButton } from '../sessions/actions/SkipReviewButton.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { OwnReview } from './OwnReview.tsx'

type FeedbackSession = NonNullable<FeedbackSessionQuery['session']>

/** Public: the server opens the session to its seeker's account, or to the token of the mailed link. */
export function FeedbackPage() {
  const { sessionId = '' } = useParams()
  const [params] = useSearchParams()
  const token = params.get('token') ?? undefined
  const query = useFeedbackSessionQuery({ variables: { id: sessionId, token } })

  return (
    <Page title="Session feedback" noIndex column className="pt-7 pb-16 md:pt-10">
      <PageContent
        query={query}
        of={query.data?.session}
        failed="The session could not be loaded"
        skeleton={<FeedbackSkeleton />}
        missing={<NoSession hasToken={Boolean(token)} />}
      >
        {(session) => <Asked session={session} token={token} />}
      </PageContent>
    </Page>
  )
}

function Asked({ session, token }: { session: FeedbackSession; token: string | undefined }) {
  const zone = useTimeZone()
  const navigate = useNavigate()
  const { id, title, coach, startsAt, endsAt, closesAt, viewerRole, allowedActions } = session
  const review = allowedActions.find(({ action }) => action === 'REVIEW')
  const maySkip = allowedActions.some(({ action, allowed }) => action === 'SKIP_REVIEW' && allowed)
  const link = token ? `/session/${id}?token=${token}` : `/session/${id}`
  return (
    <>
      <header className="flex items-start gap-4">
        <Avatar id={coach.id} name={coach.fullName} size={56} />
        <div className="min-w-0">
          <h1 className="text-title">How was it with {coach.fullName}?</h1>
          <p className="num mt-1.5 text-ink-2">
            {title}, {formatSpan(startsAt, endsAt, zone, { year: true })}
          </p>
          <TimeZonePicker value={zone} onChange={setTimeZone} />
        </div>
      </header>
      {review?.allowed ? (
        <>
          <p className="mt-6 mb-4 max-w-prose text-small text-ink-2">
            {coach.firstName} reads it only when it is published: once their scorecard of you is in, and{' '}
            {closesAt
              ? `on ${formatInstant(closesAt, zone)} at the latest`
              : 'at the latest when the session closes'}
            . It stands under your first name and initial. Their scorecard opens to you once your review is
            sent or skipped{closesAt ? ', or when the time for it is over' : ''}.
          </p>
          <FeedbackForm sessionId={id} token={token} coachFirstName={coach.firstName} link={link} />
        </>
      ) : (
        <>
          <Card className="mt-8 p-6 sm:p-8">
            <h2 className="text-heading">There is nothing to send now</h2>
            <p className="mt-2 max-w-prose text-ink-2">
              {viewerRole === 'SEEKER'
                ? (review?.reason ?? 'This session cannot be reviewed.')
                : 'Feedback comes from the person who took the session. You are seeing it from the other side.'}
            </p>
            <div className="mt-5 flex flex-wrap items-center gap-3">
              <LinkButton as={Link} to={link} variant="secondary">
                See the session
              </LinkButton>
              {maySkip && (
                <SkipReviewButton
                  sessionId={id}
                  token={token}
                  coachFirstName={coach.firstName}
                  onSkipped={() => void navigate(`${link}#scorecard`, { replace: true })}
                />
              )}
            </div>
          </Card>
          {viewerRole === 'SEEKER' && <OwnReview sessionId={id} token={token} />}
        </>
      )}
    </>
  )
}

/** The same for a session that is missing and for one that is not the visitor's. */
function NoSession({ hasToken }: { hasToken: boolean }) {
  const { viewer } = useViewer()
  const { open } = useAuthModal()
  const figures = useFigures()
  const isOtherSide = viewer && viewer.userType !== 'JOB_SEEKER'
  return (
    <div className="py-8">
      <h1 className="text-title">
        {hasToken && !isOtherSide ? 'This link opens no session' : 'Which session is it about?'}
      </h1>
      <p className="mt-4 max-w-prose text-ink-2">
        {whyNot({ isOtherSide: Boolean(isOtherSide), hasToken })} Each session can be reviewed until{' '}
        {closeWords(figures)} it.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        {viewer ? (
          <LinkButton as={Link} to="/sessions?when=past">
            Your past sessions
          </LinkButton>
        ) : (
          <Button onClick={() => open('signin')}>Sign in</Button>
        )}
      </div>
    </div>
  )
}

function whyNot({ isOtherSide, hasToken }: { isOtherSide: boolean; hasToken: boolean }): string {
  if (isOtherSide)
    return 'Feedback comes from the person who took the session, by the link in their message after it.'
  if (hasToken) return `${LINK_ENDED} ${NEWEST_LINK} Or sign in to the account that booked it.`
  return 'Feedback opens with the whole link from the message after your session, or with the account that booked it.'
}

const FeedbackSkeleton = () => (
  <SkeletonGroup label="Loading the session">
    <Skeleton className="h-11 w-4/5" />
    <SkeletonLines lines={2} className="mt-4 max-w-sm" />
    <Skeleton className="mt-8 h-[520px] rounded-l" />
  </SkeletonGroup>
)
