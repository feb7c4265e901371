import { Link, useSearchParams } from 'react-router-dom'
import { useViewer } from '../../auth/viewer.ts'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { LinkButton } from '../../components/LinkButton.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { RatingStars } from '../../components/Stars.tsx'
import { type ReviewReceiptQuery, useReviewReceiptQuery } from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { closeWords } from '../figures/figure-words.ts'
import { useFigures } from '../figures/use-figures.ts'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'

type Receipt = NonNullable<ReviewReceiptQuery['reviewReceipt']>

/** Public: says nothing about a review without the receipt that sending it returned. */
export function ReviewSubmittedPage() {
  const [params] = useSearchParams()
  const [session, receipt] = [params.get('session'), params.get('receipt')]
  return (
    <Page title="Review submitted" noIndex column className="pt-9 pb-16 md:pt-14">
      {session && receipt ? <Received session={session} receipt={receipt} /> : <Neutral />}
    </Page>
  )
}

function Received({ session, receipt }: { session: string; receipt: string }) {
  const query = useReviewReceiptQuery({
    variables: { sessionId: session, receipt },
  })
  return (
    <PageContent
      query={query}
      of={query.data?.reviewReceipt}
      failed="Your review could not be loaded"
      skeleton={<ReceiptSkeleton />}
      missing={<Neutral />}
    >
      {(review) => <Details review={review} />}
    </PageContent>
  )
}

const ReceiptSkeleton = () => (
  <SkeletonGroup label="Loading your review">
    <Skeleton className="h-11 w-2/3" />
    <Skeleton className="mt-6 h-64 rounded-l" />
  </SkeletonGroup>
)

function Details({ review }: { review: Receipt }) {
  const zone = useTimeZone()
  const { coachId, coachName, sessionTitle, authorName, rating, text, wouldRebook, hasPrivateNote } = review
  return (
    <>
      <p className="text-small font-semibold text-brand">Received</p>
      <h1 className="mt-2 text-title">Thank you for your review</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-2">{whenWords(review, zone)}</p>
      {!review.refusedReason && <TimeZonePicker value={zone} onChange={setTimeZone} />}
      <Card as="section" aria-label="Your review" className="mt-7 p-5 sm:p-7">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-heading">
            {coachName}, {sessionTitle}
          </h2>
          <RatingStars value={rating} size={18} />
        </div>
        <p className="mt-3 max-w-prose whitespace-pre-line">
          {text || <span className="text-ink-2">You left the stars to speak for themselves.</span>}
        </p>
        <p className="mt-4 text-small text-ink-2">
          {authorName} · {wouldRebook ? 'would book again' : 'would not book again'}
        </p>
        {hasPrivateNote && (
          <p className="mt-1 text-small text-ink-2">Your private note went to the admins only.</p>
        )}
      </Card>
      <div className="mt-7 flex flex-wrap gap-3">
        <LinkButton as={Link} to={`/coach/${coachId}`}>
          Book {coachName} again
        </LinkButton>
        <LinkButton as={Link} to="/coaches" variant="secondary">
          Browse coaches
        </LinkButton>
      </div>
    </>
  )
}

function whenWords(receipt: Receipt, zone: string): string {
  const { heldReason, decideBy, refusedReason, publishedAt, publishesBy } = receipt
  if (heldReason)
    return `An admin reads it before it is published. ${heldReason}${
      decideBy ? ` It is decided on by ${formatInstant(decideBy, zone)}.` : ''
    } On the page you came from you can say it in other words.`
  if (refusedReason) return `We do not publish it, and its stars do not count. We wrote: “${refusedReason}”`
  if (publishedAt) return `Your coach’s scorecard was in already, so your review was published at once.`
  return `It is published when your coach’s scorecard is in, and on ${formatInstant(publishesBy, zone)} at the latest. Until then neither of you sees the other’s words.`
}

function Neutral() {
  const figures = useFigures()
  const { viewer } = useViewer()
  return (
    <>
      <h1 className="text-title">Thank you for your feedback</h1>
      <p className="mt-4 max-w-prose text-lead text-ink-2">
        Reviews are published when the coach’s scorecard is in, and at the latest {closeWords(figures)} the
        session. To see one you have just sent, use the address you were led to.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        {viewer && (
          <LinkButton as={Link} to="/sessions?when=past">
            Your past sessions
          </LinkButton>
        )}
        <LinkButton as={Link} to="/coaches" variant={viewer ? 'secondary' : 'primary'}>
          Browse coaches
        </LinkButton>
      </div>
    </>
  )
}
