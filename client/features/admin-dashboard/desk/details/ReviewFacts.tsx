import { Link } from 'react-router-dom'
import { RatingStars } from '../../../../components/Stars.tsx'
import { formatInstant } from '../../../../lib/time.ts'
import { Quote } from './Facts.tsx'

interface ReviewFactsProps {
  review: {
    authorName: string
    coachName: string
    rating: number
    sessionId: string
    sessionTitle: string
    submittedAt: string
  }
  text: string
}

/** A review in whole: who wrote it, the stars, the words and the session. */
export function ReviewFacts({ review, text }: ReviewFactsProps) {
  const { authorName, coachName, rating, sessionId, sessionTitle, submittedAt } = review
  return (
    <>
      <p className="mb-2 text-small">{`${authorName} on ${coachName}`}</p>
      <RatingStars value={rating} size={18} />
      <div className="mt-3">
        <Quote>{text || <span className="text-ink-2">Stars only, no text.</span>}</Quote>
      </div>
      <p className="mt-3 text-small text-ink-2">
        <Link to={`/session/${sessionId}`} className="press font-semibold text-brand hover:underline">
          {sessionTitle}
        </Link>
        {` · sent ${formatInstant(submittedAt, 'UTC', { year: true })} UTC`}
      </p>
    </>
  )
}
