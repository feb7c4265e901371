import 'reflect-metadata'
import { buildSchema, getMetadataStorage } from 'type-graphql'
import { type GraphQLSchema, isIntrospectionType, isObjectType } from 'graphql'
import { DeskResolver } from './modules/admin/desk/desk.resolver.ts'
import { SearchResolver } from './modules/admin/search/search.resolver.ts'
import { OpenDisputeResolver } from './modules/admin/disputes/open-dispute.resolver.ts'
import { OverdueScorecardResolver } from './modules/admin/scorecards/overdue-scorecard.resolver.ts'
import { BulkUserResolver } from './modules/admin/bulk/bulk-user.resolver.ts'
import { ViewAsResolver } from './modules/admin/view-as/view-as.resolver.ts'
import { AuditEntryResolver } from './modules/admin/audit-log/audit-entry.resolver.ts'
import { AdminUserResolver } from './modules/admin/users/admin-user.resolver.ts'
import { OverviewResolver } from './modules/admin/overview.resolver.ts'
import { AdminAnalyticsResolver } from './modules/analytics/admin-analytics.resolver.ts'
import { EventResolver } from './modules/analytics/event.resolver.ts'
import { WeekLiquidityResolver } from './modules/analytics/week/week-liquidity.resolver.ts'
import { RetentionResolver } from './modules/analytics/retention/retention.resolver.ts'
import { RatesResolver } from './modules/coaches/rates/rates.resolver.ts'
import { SlotResolver } from './modules/sessions/slots/slot.resolver.ts'
import { CalendarResolver } from './modules/calendar/calendar.resolver.ts'
import { ClaimDecisionResolver, ClaimDeskResolver } from './modules/coaches/claims/claim-desk.resolver.ts'
import { ClaimResolver } from './modules/coaches/claims/claim.resolver.ts'
import { ClaimEvidenceResolver } from './modules/coaches/claims/evidence/evidence.resolver.ts'
import { CoachProfileResolver } from './modules/coaches/coach-profile.resolver.ts'
import { CaseConnectionResolver, CaseResolver } from './modules/cases/case.resolver.ts'
import { EarningsResolver } from './modules/earnings/earnings.resolver.ts'
import { CreditResolver } from './modules/credit/credit.resolver.ts'
import { CreditRequestResolver } from './modules/credit/requests/credit-request.resolver.ts'
import { PackageResolver } from './modules/packages/package.resolver.ts'
import { ReconciliationResolver } from './modules/reconciliation/reconciliation.resolver.ts'
import { ReceiptResolver } from './modules/receipts/receipt.resolver.ts'
import { TimelineResolver } from './modules/timeline/timeline.resolver.ts'
import { CoachConnectionResolver, CoachResolver } from './modules/listings/coach.resolver.ts'
import { NotificationResolver } from './modules/notifications/notification.resolver.ts'
import { PartnerKeyResolver } from './modules/partners/partner-key.resolver.ts'
import { WebhookResolver } from './modules/webhooks/webhook.resolver.ts'
import { PaymentIssueResolver } from './modules/payments/issues/payment-issue.resolver.ts'
import { UndeliveredMailResolver } from './modules/notifications/undelivered/undelivered-mail.resolver.ts'
import { PayoutAccountResolver } from './modules/payouts/account/payout-account.resolver.ts'
import { AdminPayoutResolver } from './modules/payouts/desk/admin-payout.resolver.ts'
import { PayoutHoldResolver } from './modules/payouts/holds/payout-hold.resolver.ts'
import { PayoutResolver } from './modules/payouts/payout.resolver.ts'
import { PlaygroundResolver } from './modules/playground/playground.resolver.ts'
import { PracticeResolver } from './modules/practice/practice.resolver.ts'
import { PracticeStepsResolver } from './modules/practice/practice-steps.resolver.ts'
import { PublicationResolver } from './modules/publications/publication.resolver.ts'
import { ReviewAnswerResolver } from './modules/reviews/answer/answer.resolver.ts'
import { ReviewDeskResolver } from './modules/reviews/desk/desk.resolver.ts'
import { ProfileReviewResolver } from './modules/reviews/profile-review.resolver.ts'
import { ReviewResolver } from './modules/reviews/review.resolver.ts'
import { WrittenReviewResolver } from './modules/reviews/written-review.resolver.ts'
import { FollowUpResolver } from './modules/scorecards/follow-up/follow-up.resolver.ts'
import { SessionNoteResolver } from './modules/scorecards/notes/note.resolver.ts'
import { ScorecardShareResolver } from './modules/scorecards/shares/share.resolver.ts'
import { ScorecardResolver } from './modules/scorecards/scorecard.resolver.ts'
import { AftermathResolver } from './modules/sessions/aftermath/aftermath.resolver.ts'
import { BookingResolver } from './modules/sessions/booking/booking.resolver.ts'
import { CancelResolver } from './modules/sessions/cancel/cancel.resolver.ts'
import { CalendarLinksResolver } from './modules/sessions/calendar/calendar-links.resolver.ts'
import { HoldResolver } from './modules/sessions/holds/hold.resolver.ts'
import { RescheduleResolver } from './modules/sessions/reschedule/reschedule.resolver.ts'
import { RoomResolver } from './modules/sessions/room/room.resolver.ts'
import { SessionResolver } from './modules/sessions/session.resolver.ts'
import { ExchangeResolver } from './modules/settings/exchange.resolver.ts'
import { CalendarRulesResolver } from './modules/availability/calendar-rules.resolver.ts'
import { FiguresResolver } from './modules/settings/figures.resolver.ts'
import { ScheduleResolver } from './modules/schedule/schedule.resolver.ts'
import { FocusDrillResolver, PriorityDrillResolver } from './modules/drills/drill-kind.resolver.ts'
import { DrillResolver } from './modules/drills/drill.resolver.ts'
import { StudentDrillsResolver } from './modules/drills/student-drills.resolver.ts'
import { HistoryResolver } from './modules/history/history.resolver.ts'
import { TodayResolver } from './modules/today/today.resolver.ts'
import { ReliabilityResolver } from './modules/reliability/reliability.resolver.ts'
import { StudentResolver } from './modules/students/student.resolver.ts'
import { SettingResolver } from './modules/settings/setting.resolver.ts'
import { SettingsVersionResolver } from './modules/settings/settings-version.resolver.ts'
import { UserResolver } from './modules/users/user.resolver.ts'
import { AccountResolver } from './modules/accounts/account.resolver.ts'
import { GuestLinkResolver } from './modules/sessions/people/guest-link.resolver.ts'
import { UserCoachResolver } from './modules/coaches/user-coach.resolver.ts'
import { CaseAttemptResolver } from './modules/practice/case-attempt.resolver.ts'
import { describeCosts } from './graphql/cost/describe-costs.ts'
import { UTCDateTime } from './graphql/date-time.ts'

/** The code-first schema, without its guard. Scalars resolve by property access alone. */
export async function buildProductSchema(): Promise<GraphQLSchema> {
  const schema = await buildSchema({
    resolvers: [
      UserResolver,
      PartnerKeyResolver,
      WebhookResolver,
      AccountResolver,
      GuestLinkResolver,
      UserCoachResolver,
      CoachConnectionResolver,
      CoachResolver,
      CoachProfileResolver,
      ClaimResolver,
      ClaimDeskResolver,
      ClaimDecisionResolver,
      ClaimEvidenceResolver,
      RatesResolver,
      SlotResolver,
      SessionResolver,
      HoldResolver,
      BookingResolver,
      RoomResolver,
      RescheduleResolver,
      CalendarLinksResolver,
      CancelResolver,
      AftermathResolver,
      ProfileReviewResolver,
      ReviewResolver,
      ReviewDeskResolver,
      ReviewAnswerResolver,
      WrittenReviewResolver,
      ScorecardResolver,
      FollowUpResolver,
      ScorecardShareResolver,
      SessionNoteResolver,
      OverviewResolver,
      PublicationResolver,
      CaseConnectionResolver,
      CaseResolver,
      CaseAttemptResolver,
      PlaygroundResolver,
      PracticeResolver,
      PracticeStepsResolver,
      ExchangeResolver,
      FiguresResolver,
      CalendarRulesResolver,
      StudentResolver,
      DrillResolver,
      PriorityDrillResolver,
      FocusDrillResolver,
      StudentDrillsResolver,
      TodayResolver,
      HistoryResolver,
      ReliabilityResolver,
      EarningsResolver,
      PackageResolver,
      CreditResolver,
      CreditRequestResolver,
      TimelineResolver,
      ReceiptResolver,
      ReconciliationResolver,
      ScheduleResolver,
      CalendarResolver,
      AdminUserResolver,
      AuditEntryResolver,
      ViewAsResolver,
      BulkUserResolver,
      OverdueScorecardResolver,
      DeskResolver,
      SearchResolver,
      OpenDisputeResolver,
      SettingResolver,
      SettingsVersionResolver,
      AdminAnalyticsResolver,
      RetentionResolver,
      WeekLiquidityResolver,
      EventResolver,
      NotificationResolver,
      UndeliveredMailResolver,
      PaymentIssueResolver,
      PayoutAccountResolver,
      PayoutResolver,
      AdminPayoutResolver,
      PayoutHoldResolver,
    ],
    scalarsMap: [{ type: Date, scalar: UTCDateTime }],
    validate: false,
  })
  return describeCosts(withPlainFields(schema))
}

/** type-graphql wraps every field; one without a resolver of ours is read by property access, which is faster. */
function withPlainFields(schema: GraphQLSchema): GraphQLSchema {
  const resolved = new Set(
    getMetadataStorage()
      .fieldResolvers.filter(({ kind }) => kind === 'external')
      .map(({ schemaName, getObjectType }) => `${nameOf(getObjectType?.())}.${schemaName}`),
  )
  for (const type of Object.values(schema.getTypeMap())) {
    const isRoot = type === schema.getQueryType() || type === schema.getMutationType()
    if (!isObjectType(type) || isRoot || isIntrospectionType(type)) continue
    for (const field of Object.values(type.getFields()))
      if (!resolved.has(`${type.name}.${field.name}`)) field.resolve = undefined
  }
  return schema
}

const nameOf = (target: unknown) =>
  getMetadataStorage().objectTypes.find((type) => type.target === target)?.name
