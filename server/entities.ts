import { AnalyticsEventEntity } from './modules/analytics/analytics-event.entity.ts'
import { AuditEntryEntity } from './modules/audit/audit-entry.entity.ts'
import { AvailabilityEntity } from './modules/availability/availability.entity.ts'
import { BudgetEntity } from './modules/budgets/budget.entity.ts'
import { BusyCalendarEntity } from './modules/calendar/busy/busy-calendar.entity.ts'
import { BusyTimeEntity } from './modules/calendar/busy/busy-time.entity.ts'
import { CalendarFeedEntity } from './modules/calendar/feed/calendar-feed.entity.ts'
import { PracticeCaseEntity } from './modules/cases/practice-case.entity.ts'
import { ClaimChangeEntity } from './modules/coaches/claims/claim-change.entity.ts'
import { CoachProfileEntity } from './modules/coaches/coach-profile.entity.ts'
import { SessionTypeEntity } from './modules/coaches/session-type.entity.ts'
import { IdempotencyKeyEntity } from './modules/idempotency/idempotency-key.entity.ts'
import { CoachListingEntity } from './modules/listings/coach-listing.entity.ts'
import { ListingRemovalEntity } from './modules/listings/listing-removal.entity.ts'
import { EmailEntity } from './modules/mail/email.entity.ts'
import { NotificationEntity } from './modules/notifications/notification.entity.ts'
import { PartnerKeyUseEntity } from './modules/partners/partner-key-use.entity.ts'
import { PartnerKeyEntity } from './modules/partners/partner-key.entity.ts'
import { PaymentIssueEntity } from './modules/payments/issues/payment-issue.entity.ts'
import { PaymentEventEntity } from './modules/payments/payment-event.entity.ts'
import { PaymentEntity } from './modules/payments/payment.entity.ts'
import { SavedQueryEntity } from './modules/playground/saved-query.entity.ts'
import { PracticeAttemptEntity } from './modules/practice/practice-attempt.entity.ts'
import { PublicationEntity } from './modules/publications/publication.entity.ts'
import { ReviewEntity } from './modules/reviews/review.entity.ts'
import { ScorecardFileEntity } from './modules/scorecards/files/scorecard-file.entity.ts'
import { ScorecardEntity } from './modules/scorecards/scorecard.entity.ts'
import { SelfScoreEntity } from './modules/scorecards/self-score.entity.ts'
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
import { ErasedIdentityEntity } from './modules/users/erased-identity.entity.ts'
import { UserEntity } from './modules/users/user.entity.ts'

/** Every table the product writes, as the entity manager and Kysely know it. */
export const ENTITIES = [
  AnalyticsEventEntity,
  AuditEntryEntity,
  AvailabilityEntity,
  BudgetEntity,
  BusyCalendarEntity,
  BusyTimeEntity,
  CalendarFeedEntity,
  PracticeCaseEntity,
  ClaimChangeEntity,
  CoachProfileEntity,
  SessionTypeEntity,
  IdempotencyKeyEntity,
  CoachListingEntity,
  ListingRemovalEntity,
  EmailEntity,
  NotificationEntity,
  PartnerKeyEntity,
  PartnerKeyUseEntity,
  PaymentIssueEntity,
  PaymentEventEntity,
  PaymentEntity,
  SavedQueryEntity,
  PracticeAttemptEntity,
  PublicationEntity,
  ReviewEntity,
  ScorecardFileEntity,
  ScorecardEntity,
  SelfScoreEntity,
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
  ErasedIdentityEntity,
  UserEntity,
] as const
