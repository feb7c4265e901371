import type { FragmentType } from '@apollo/client'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../../components/Chip.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { RatingStars } from '../../components/Stars.tsx'
import { type ReviewCard_reviewFragment, useReviewCard_reviewFragment } from '../../generated/graphql.ts'
import { formatInstant } from '../../lib/time.ts'
import { ReplyForm } from './ReplyForm.tsx'
import { ReportForm } from './ReportForm.tsx'

interface ReviewCardProps {
  review: FragmentType<ReviewCard_reviewFragment>
  zone: string
}

/** One review with its answer, and what its coach may still do. */
export function ReviewCard({ review: masked, zone }: ReviewCardProps) {
  const review = useReviewCard_reviewFragment(masked)
  const [form, setForm] = useState<'reply' | 'report' | null>(null)
  const { id, sessionId, sessionTitle, authorName, rating, text, isIntro, isRated, isWithdrawn, reply } =
    review
  const close = () => setForm(null)
  return (
    <Card as="li" className="p-5 sm:p-6">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <div className="min-w-48 flex-1">
          <b>{authorName}</b>
          <p className="num text-tiny text-ink-2">
            <Link to={`/session/${sessionId}`} className="press inline-block hover:underline">
              {sessionTitle}
            </Link>
            {` · ${formatInstant(review.publishedAt, zone, { year: true })}`}
          </p>
        </div>
        {isWithdrawn && <Chip>Taken down</Chip>}
        {!isRated && !isWithdrawn && (
          <Chip>{isIntro ? 'Intro call, not part of the rating' : 'Not part of the rating'}</Chip>
        )}
        <RatingStars value={rating} />
      </div>
      <p className="mt-3 max-w-prose whitespace-pre-line wrap-break-word">
        {text || <span className="text-ink-2">Stars alone, no words.</span>}
      </p>
      <p className="mt-2 text-small text-ink-2">
        {review.wouldRebook ? 'Would book again' : 'Would not book again'}
      </p>
      {reply && (
        <div className="mt-3 max-w-prose border-l-2 border-line-strong pl-4 text-small">
          <b>Your answer</b>
          <p className="mt-0.5 whitespace-pre-line text-ink-2">{reply}</p>
        </div>
      )}
      {review.report && <Report report={review.report} zone={zone} />}
      {form === 'reply' && <ReplyForm reviewId={id} authorName={authorName} onClose={close} />}
      {form === 'report' && <ReportForm reviewId={id} authorName={authorName} onClose={close} />}
      {form === null && (
        <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden">
          {!review.replyRefusal && (
            <Button
              size="sm"
              variant="secondary"
              aria-label={`Answer ${authorName}`}
              onClick={() => setForm('reply')}
            >
              Answer
            </Button>
          )}
          {!review.reportRefusal && (
            <Button
              size="sm"
              variant="ghost"
              aria-label={`Report the review of ${authorName}`}
              onClick={() => setForm('report')}
            >
              Report
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

interface ReportProps {
  report: NonNullable<ReviewCard_reviewFragment['report']>
  zone: string
}

function Report({ report: { reason, decideBy, isUpheld, words }, zone }: ReportProps) {
  return (
    <div className="mt-3 max-w-prose rounded-m bg-sunken px-4 py-3 text-small">
      <p>You reported it: “{reason}”</p>
      <p className="mt-1 text-ink-2">
        {isUpheld === null
          ? `It stays published until an admin decides, by ${formatInstant(decideBy, zone)} at the latest.`
          : `${isUpheld ? 'It was taken down.' : 'It stays.'} We wrote: “${words}”`}
      </p>
    </div>
  )
}
