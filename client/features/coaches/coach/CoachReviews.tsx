import type { FragmentType } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { describeError } from '../../../apollo/errors.ts'
import { POLICIES } from '../../../apollo/policies.ts'
import { LoadMore } from '../../../components/layout/LoadMore.tsx'
import { showToast } from '../../../components/overlays/toast.ts'
import {
  type CoachReviews_coachFragment,
  MoreReviewsDocument,
  useCoachReviews_coachFragment,
} from '../../../generated/graphql.ts'
import { CoachReview } from './CoachReview.tsx'
import { REVIEWS_AFTER } from './coach-page-question.ts'

const nextReviews = (cursor: string | null) =>
  cursor ? `?${new URLSearchParams({ [REVIEWS_AFTER]: cursor })}#${REVIEWS}` : undefined

/** The id of the list. */
const REVIEWS = 'reviews'

export function CoachReviews({ coach: masked }: { coach: FragmentType<CoachReviews_coachFragment> }) {
  const { id, firstName, reviews } = useCoachReviews_coachFragment(masked)
  const client = useApolloClient()
  const [isLoading, setLoading] = useState(false)

  /** The answer joins the list in the cache, from where this component reads it. */
  async function more() {
    setLoading(true)
    try {
      const variables = { id, after: reviews.pageInfo.endCursor }
      await client.query({ query: MoreReviewsDocument, variables, fetchPolicy: POLICIES.anew })
    } catch (error) {
      const { message } = describeError(error)
      showToast({ tone: 'error', title: 'More reviews could not be loaded', description: message })
    } finally {
      setLoading(false)
    }
  }

  return (
    <section id={REVIEWS} className="mt-11 scroll-mt-24">
      <h2 className="text-section">Reviews</h2>
      {reviews.totalCount === 0 ? (
        <p className="mt-3 max-w-prose text-ink-2">
          {firstName} has no reviews yet. Reviews come only from people who met the coach here.
        </p>
      ) : (
        <>
          <ul>
            {reviews.edges.map(({ node }) => (
              <CoachReview key={node.id} review={node} coachName={firstName} />
            ))}
          </ul>
          <LoadMore
            of={reviews}
            busy={isLoading}
            onMore={() => void more()}
            nextPage={nextReviews(reviews.pageInfo.endCursor)}
            noun="reviews"
          />
        </>
      )}
    </section>
  )
}
