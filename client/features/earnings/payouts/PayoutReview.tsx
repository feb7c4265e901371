import { Card } from '../../../components/layout/Card.tsx'

/** Says to a coach why no payout leaves; nobody owes them the reason. */
export function PayoutReview() {
  return (
    <Card as="section" aria-labelledby="payout-review" className="mb-4 border-highlight! p-5 sm:p-6">
      <h2 id="payout-review" className="text-heading">
        Your payouts are being reviewed
      </h2>
      <p className="mt-1 text-small text-ink-2">
        What you’ve earned stays yours. We send it once the review is over; you don’t need to do anything.
      </p>
    </Card>
  )
}
