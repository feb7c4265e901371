import MessageSquareText from 'lucide-react/icons/message-square-text'
import { TimeZonePicker } from '../../components/fields/TimeZonePicker.tsx'
import { Card } from '../../components/layout/Card.tsx'
import { EmptyState } from '../../components/layout/EmptyState.tsx'
import { LoadMore } from '../../components/layout/LoadMore.tsx'
import { Skeleton, SkeletonGroup } from '../../components/layout/Skeleton.tsx'
import { useMyReviewsQuery } from '../../generated/graphql.ts'
import { plural } from '../../lib/text.ts'
import { Page } from '../../page/Page.tsx'
import { PageContent } from '../../page/PageContent.tsx'
import { setTimeZone, useTimeZone } from '../geo/time-zone.ts'
import { ReviewCard } from './ReviewCard.tsx'

/** What seekers said of the viewer's coaching, with the one answer to each. */
export function CoachReviewsPage() {
  const zone = useTimeZone()
  const query = useMyReviewsQuery({ notifyOnNetworkStatusChange: true })
  const list = (query.data ?? query.previousData)?.myReviews

  return (
    <Page title="Reviews" className="pt-7 pb-16 md:pt-8">
      <h1 className="text-[2.25rem]">Reviews</h1>
      <div className="mt-1">
        <TimeZonePicker value={zone} onChange={setTimeZone} />
      </div>
      <PageContent
        query={query}
        of={list}
        failed="Your reviews could not be loaded"
        audience="This page is for coaches."
        className="mt-5.5"
        skeleton={<ReviewsSkeleton />}
      >
        {(reviews) =>
          reviews.edges.length === 0 ? (
            <Card>
              <EmptyState icon={MessageSquareText} title="No reviews yet">
                A review is published when your scorecard of the session is in, or when the session closes.
                Until then neither of you reads the other.
              </EmptyState>
            </Card>
          ) : (
            <>
              <p className="max-w-prose text-small text-ink-2">
                {plural(reviews.totalCount, 'review')}, the newest first. You can answer each once, for
                everybody to read, and ask an admin to look at one that breaks the rules.
              </p>
              <ul className="mt-4 grid gap-4">
                {reviews.edges.map(({ node }) => (
                  <ReviewCard key={node.id} review={node} zone={zone} />
                ))}
              </ul>
              <LoadMore
                noun="reviews"
                of={reviews}
                busy={query.loading}
                onMore={() => void query.fetchMore({ variables: { after: reviews.pageInfo.endCursor } })}
              />
            </>
          )
        }
      </PageContent>
    </Page>
  )
}

const ReviewsSkeleton = () => (
  <SkeletonGroup label="Loading your reviews">
    <Skeleton className="h-40 rounded-l" />
    <Skeleton className="mt-4 h-40 rounded-l" />
  </SkeletonGroup>
)
