import { Avatar } from '../../../components/Avatar.tsx'
import { Chip } from '../../../components/Chip.tsx'
import { RatingStars } from '../../../components/Stars.tsx'
import type { CoachReviews_coachFragment } from '../../../generated/graphql.ts'
import { formatMonth } from '../../../lib/time.ts'

type Review = CoachReviews_coachFragment['reviews']['edges'][number]['node']

/** What one seeker said, and the coach's answer to it. */
export function CoachReview({ review, coachName }: { review: Review; coachName: string }) {
  const { id, authorName, rating, text, reply, sessionTitle, isIntro, isRated, publishedAt } = review
  return (
    <li className="border-b border-line py-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Avatar id={id} name={authorName.split(' ')[0] ?? ''} size={40} />
        <div className="min-w-0 flex-1">
          <b>{authorName}</b>
          <div className="text-tiny text-ink-2">
            {[sessionTitle, ...(publishedAt ? [formatMonth(publishedAt, 'UTC')] : [])].join(' · ')}
          </div>
        </div>
        {!isRated && (
          <span className="max-sm:order-last max-sm:basis-full">
            <Chip>{isIntro ? 'Intro call, not part of the rating' : 'Not part of the rating'}</Chip>
          </span>
        )}
        <RatingStars value={rating} />
      </div>
      {text && <p className="mt-3 max-w-prose whitespace-pre-line wrap-break-word">{text}</p>}
      {reply && (
        <div className="mt-3 max-w-prose border-l-2 border-line-strong pl-4 text-small">
          <b>{coachName}</b>
          <p className="mt-0.5 text-ink-2">{reply}</p>
        </div>
      )}
    </li>
  )
}
