import { AnalyticsEventEntity } from './modules/analytics/analytics-event.entity.ts'
import { ChangedDayEntity } from './modules/analytics/days/changed-day.entity.ts'
import { DayFigureEntity } from './modules/analytics/days/day-figure.entity.ts'
import { AuditEntryEntity } from './modules/audit/audit-entry.entity.ts'
import { AvailabilityEntity } from './modules/availability/availability.entity.ts'
import { BudgetEntity } from './modules/budgets/budget.entity.ts'
import { BusyCalendarEntity } from './modules/calendar/busy/busy-calendar.entity.ts'
import { BusyTimeEntity } from './modules/calendar/busy/busy-time.entity.ts'
import { CalendarFeedEntity } from './modules/calendar/feed/calendar-feed.entity.ts'
import { PracticeCaseEntity } from './modules/cases/practice-case.entity.ts'
import { ClaimCaseEntity } from './modules/coaches/claims/claim-case.entity.ts'
import { ClaimChangeEntity } from './modules/coaches/claims/claim-change.entity.ts'
import { ClaimDecisionEntity } from './modules/coaches/claims/claim-decision.entity.ts'
import { ClaimEvidenceEntity } from './modules/coaches/claims/evidence/claim-evidence.entity.ts'
import { CoachProfileEntity } from './modules/coaches/coach-profile.entity.ts'
import { SessionTypeEntity } from './modules/coaches/session-type.entity.ts'
import { DeskTakeEntity } from './modules/admin/desk/desk-take.entity.ts'
import { CreditRequestEntity } from './modules/credit/requests/credit-request.entity.ts'
import { DrillAttemptEntity } from './modules/drills/drill-attempt.entity.ts'
import { DrillEntity } from './modules/drills/drill.entity.ts'
import { IdempotencyKeyEntity } from './modules/idempotency/idempotency-key.entity.ts'
import { LedgerEntryEntity } from './modules/ledger/ledger-entry.entity.ts'
import { LedgerTransactionEntity } from './modules/ledger/ledger-transaction.entity.ts'
import { MoneyDifferenceEntity } from './modules/reconciliation/money-difference.entity.ts'
import { ReconciliationEntity } from './modules/reconciliation/reconciliation.entity.ts'
import { CoachListingEntity } from './modules/listings/coach-listing.entity.ts'
import { ListingRemovalEntity } from './modules/listings/listing-removal.entity.ts'
import { EmailEntity } from './modules/mail/email.entity.ts'
import { NotificationEntity } from './modules/notifications/notification.entity.ts'
import { PartnerKeyUseEntity } from './modules/partners/partner-key-use.entity.ts'
import { PartnerKeyEntity } from './modules/partners/partner-key.entity.ts'
import { PaymentIssueEntity } from './modules/payments/issues/payment-issue.entity.ts'
import { RefundEntity } from './modules/payments/refunds/refund.entity.ts'
import { PaymentEventEntity } from './modules/payments/payment-event.entity.ts'
import { PackageEntity } from './modules/packages/package.entity.ts'
import { PaymentEntity } from './modules/payments/payment.entity.ts'
import { PayoutAccountEntity } from './modules/payouts/account/payout-account.entity.ts'
import { PayoutBatchEntity } from './modules/payouts/batch/payout-batch.entity.ts'
import { PayoutEventEntity } from './modules/payouts/events/payout-event.entity.ts'
import { PayoutHoldEntity } from './modules/payouts/holds/payout-hold.entity.ts'
import { PayoutSessionEntity } from './modules/payouts/payout-session.entity.ts'
import { ReceiptEntity } from './modules/receipts/receipt.entity.ts'
import { PayoutStatementEntity } from './modules/payouts/statements/payout-statement.entity.ts'
import { PayoutEntity } from './modules/payouts/payout.entity.ts'
import { SavedQueryEntity } from './modules/playground/saved-query.entity.ts'
import { PracticeAttemptEntity } from './modules/practice/practice-attempt.entity.ts'
import { PublicationEntity } from './modules/publications/publication.entity.ts'
import { ReviewReportEntity } from './modules/reviews/answer/review-report.entity.ts'
import { ReviewEntity } from './modules/reviews/review.entity.ts'
import { SkippedReviewEntity } from './modules/reviews/skipped-review.entity.ts'
import { CoachCalibrationEntity } from './modules/scorecards/fairness/coach-calibration.entity.ts'
import { CohortFigureEntity } from './modules/scorecards/fairness/cohort-figure.entity.ts'
import { FairScoreRunEntity } from './modules/scorecards/fairness/fair-score-run.entity.ts'
import { SeekerFairScoreEntity } from './modules/scorecards/fairness/seeker-fair-score.entity.ts'
import { ScorecardFileEntity } from './modules/scorecards/files/scorecard-file.entity.ts'
import { PriorityCheckEntity } from './modules/scorecards/follow-up/priority-check.entity.ts'
import { ScorecardAmendmentEntity } from './modules/scorecards/amendments/amendment.entity.ts'
import { SessionNoteEntity } from './modules/scorecards/notes/session-note.entity.ts'
import { ScorecardEntity } from './modules/scorecards/scorecard.entity.ts'
import { ScorecardShareEntity } from './modules/scorecards/shares/scorecard-share.entity.ts'
import { SelfScoreEntity } from './modules/scorecards/self-score.entity.ts'
import { RememberedIntroEntity } from './modules/sessions/booking/remembered-intro.entity.ts'
import { SessionDisputeEntity } from './modules/sessions/aftermath/session-dispute.entity.ts'
import { HoldEntity } from './modules/sessions/holds/hold.entity.ts'
import { GuestLinkEntity } from './modules/sessions/people/guest-link.entity.ts'
import { RescheduleProposalEntity } from './modules/sessions/reschedule/reschedule-proposal.entity.ts'
import { SessionMessageEntity } from './modules/sessions/room/session-message.entity.ts'
import { SessionEntity } from './modules/sessions/session.entity.ts'
import { SecretEntity } from './modules/settings/secret.entity.ts'
import { SettingEpochEntity } from './modules/settings/setting-epoch.entity.ts'
import { SettingVersionEntity } from './modules/settings/setting-version.entity.ts'
import { PresenceSignalEntity } from './modules/signals/presence-signal.entity.ts'
import { CoachNoteEntity } from './modules/students/coach-note.entity.ts'
import { SessionProposalEntity } from './modules/students/proposals/session-proposal.entity.ts'
import { EndedTokenEntity } from './modules/users/ended-token.entity.ts'
import { ErasedIdentityEntity } from './modules/users/erased-identity.entity.ts'
import { UserEntity } from './modules/users/user.entity.ts'
import { ViewGrantEntity } from './modules/admin/view-as/view-grant.entity.ts'
import { WebhookAttemptEntity } from './modules/webhooks/webhook-attempt.entity.ts'
import { WebhookDeliveryEntity } from './modules/webhooks/webhook-delivery.entity.ts'
import { WebhookEndpointEntity } from './modules/webhooks/webhook-endpoint.entity.ts'

/** Every table the product writes, as the entity manager and Kysely know it. */
export const ENTITIES = [
  AnalyticsEventEntity,
  ChangedDayEntity,
  DayFigureEntity,
  AuditEntryEntity,
  AvailabilityEntity,
  BudgetEntity,
  BusyCalendarEntity,
  BusyTimeEntity,
  CalendarFeedEntity,
  PracticeCaseEntity,
  ClaimCaseEntity,
  ClaimChangeEntity,
  ClaimDecisionEntity,
  ClaimEvidenceEntity,
  CoachProfileEntity,
  SessionTypeEntity,
  DrillEntity,
  CreditRequestEntity,
  DeskTakeEntity,
  DrillAttemptEntity,
  IdempotencyKeyEntity,
  LedgerEntryEntity,
  LedgerTransactionEntity,
  ReconciliationEntity,
  MoneyDifferenceEntity,
  CoachListingEntity,
  ListingRemovalEntity,
  EmailEntity,
  NotificationEntity,
  PartnerKeyEntity,
  PartnerKeyUseEntity,
  PaymentIssueEntity,
  PaymentEventEntity,
  RefundEntity,
  PaymentEntity,
  PackageEntity,
  PayoutAccountEntity,
  PayoutEntity,
  PayoutSessionEntity,
  PayoutEventEntity,
  PayoutHoldEntity,
  PayoutBatchEntity,
  PayoutStatementEntity,
  ReceiptEntity,
  SavedQueryEntity,
  PracticeAttemptEntity,
  PublicationEntity,
  ReviewReportEntity,
  ReviewEntity,
  SkippedReviewEntity,
  CoachCalibrationEntity,
  CohortFigureEntity,
  FairScoreRunEntity,
  SeekerFairScoreEntity,
  ScorecardFileEntity,
  ScorecardEntity,
  PriorityCheckEntity,
  ScorecardAmendmentEntity,
  SessionNoteEntity,
  ScorecardShareEntity,
  SelfScoreEntity,
  RememberedIntroEntity,
  SessionDisputeEntity,
  HoldEntity,
  GuestLinkEntity,
  RescheduleProposalEntity,
  SessionMessageEntity,
  SessionEntity,
  SecretEntity,
  SettingEpochEntity,
  SettingVersionEntity,
  PresenceSignalEntity,
  CoachNoteEntity,
  SessionProposalEntity,
  EndedTokenEntity,
  ErasedIdentityEntity,
  UserEntity,
  ViewGrantEntity,
  WebhookEndpointEntity,
  WebhookDeliveryEntity,
  WebhookAttemptEntity,
] as const
