import type { DeskQueue } from '../../../../generated/graphql.ts'
import { ChangedClaimsDetail } from './ChangedClaimsDetail.tsx'
import { CreditDetail } from './CreditDetail.tsx'
import { DifferenceDetail } from './DifferenceDetail.tsx'
import { DisputeDetail } from './DisputeDetail.tsx'
import { HeldPayoutDetail } from './HeldPayoutDetail.tsx'
import { HeldReviewDetail } from './HeldReviewDetail.tsx'
import { MailDetail } from './MailDetail.tsx'
import { OverdueScorecardDetail } from './OverdueScorecardDetail.tsx'
import { PaymentIssueDetail } from './PaymentIssueDetail.tsx'
import { PayoutDetail } from './PayoutDetail.tsx'
import { PrivateNoteDetail } from './PrivateNoteDetail.tsx'
import { ReportedReviewDetail } from './ReportedReviewDetail.tsx'
import { VerificationDetail } from './VerificationDetail.tsx'
import { WebhookDetail } from './WebhookDetail.tsx'
import type { ItemDetailProps } from './item-detail-props.ts'

const DETAILS: Record<DeskQueue, (props: ItemDetailProps) => React.ReactNode> = {
  COACHES_TO_VERIFY: VerificationDetail,
  CLAIMS_TO_CONFIRM: ChangedClaimsDetail,
  HELD_REVIEWS: HeldReviewDetail,
  REPORTED_REVIEWS: ReportedReviewDetail,
  PRIVATE_NOTES: PrivateNoteDetail,
  DISPUTES: DisputeDetail,
  OVERDUE_SCORECARDS: OverdueScorecardDetail,
  PAYMENT_ISSUES: PaymentIssueDetail,
  REFUNDS_DUE: PaymentIssueDetail,
  MONEY_DIFFERENCES: DifferenceDetail,
  FAILED_PAYOUTS: PayoutDetail,
  HELD_PAYOUTS: HeldPayoutDetail,
  CREDIT_REQUESTS: CreditDetail,
  UNDELIVERED_MAILS: MailDetail,
  FAILED_WEBHOOKS: WebhookDetail,
}

/** What the open item is about, read when it is opened, and what can be decided on it. */
export function ItemDetail(props: ItemDetailProps) {
  const Detail = DETAILS[props.item.queue]
  return <Detail {...props} />
}
