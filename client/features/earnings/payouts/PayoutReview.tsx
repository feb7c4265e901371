import { Card } from '../../../components/layout/Card.tsx'

/** Shows a coach that their payouts are on hold, without the reason. */
export function PayoutReview() {
  return (
    <Card as="section" aria-labelledby="payout-review" className="mb-4 border-highlight! p-5 sm:p-6">
      <h2 id="payout-review" className="text-heading">
        Your payouts are being reviewed
      </h2>
      <p className="mt-1 text-small text-ink-2">
        We’ll send the money you’ve earned once the review is over. You don’t need to do anything.
      </p>
    </Card>
  )
}
