import type { FragmentType } from '@apollo/client'
import { describeError } from '../../apollo/errors.ts'
import { LoadMore } from '../../components/LoadMore.tsx'
import { showToast } from '../../components/toast.ts'
import {
  type CoachReviews_coachFragment,
  useCoachReviews_coachFragment,
  useMoreReviewsLazyQuery,
} from '../../generated/graphql.ts'
import { CoachReview } from './CoachReview.tsx'

export function CoachReviews({ coach: masked }: { coach: FragmentType<CoachReviews_coachFragment> }) {
  const { id, firstName, reviews } = useCoachReviews_coachFragment(masked)
  const [loadMore, { loading }] = useMoreReviewsLazyQuery({ fetchPolicy: 'network-only' })

  // The answer joins the list in the cache, from where this component reads it.
  async function more() {
    const { error } = await loadMore({ variables: { id, after: reviews.pageInfo.endCursor } })
    if (error)
      showToast({
        tone: 'error',
        title: 'More reviews could not be loaded',
        description: describeError(error).message,
      })
  }

  return (
    <section className="mt-11">
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
            shown={reviews.edges.length}
            total={reviews.totalCount}
            hasMore={reviews.pageInfo.hasNextPage}
            busy={loading}
            onMore={() => void more()}
            noun="reviews"
          />
        </>
      )}
    </section>
  )
}
