import { when } from './facts.ts'
import { BusyTimesChanged } from './modules/calendar/calendar.facts.ts'
import { CoachJudged, ListingSwitched, ProfileSaved } from './modules/coaches/coach.facts.ts'
import { postPayment } from './modules/ledger/post-payment.service.ts'
import { DrillAssigned } from './modules/drills/drill.facts.ts'
import { followScorecard } from './modules/drills/follow-scorecard.service.ts'
import { ListingsChanged } from './modules/listings/listing.facts.ts'
import { markStale, markStaleBy } from './modules/listings/mark-stale.service.ts'
import { relist } from './modules/listings/relist.service.ts'
import { tellCoach } from './modules/notifications/tell/tell-coach.service.ts'
import { askGuest, sendNewLink } from './modules/notifications/tell/tell-guest.service.ts'
import { tellOfChargeback } from './modules/notifications/tell/tell-of-chargeback.service.ts'
import { tellOfDrill } from './modules/notifications/tell/tell-of-drill.service.ts'
import { tellOfGoodwill } from './modules/notifications/tell/tell-of-goodwill.service.ts'
import { tellOfHandOver } from './modules/notifications/tell/tell-of-hand-over.service.ts'
import {
  tellOfPublication,
  tellOfReply,
  tellOfReport,
  tellOfWithdrawal,
} from './modules/notifications/tell/tell-of-answered-review.service.ts'
import { tellOfMessage } from './modules/notifications/tell/tell-of-message.service.ts'
import { tellOfPayout } from './modules/notifications/tell/tell-of-payout.service.ts'
import {
  tellOfCredit,
  tellOfPackage,
  tellOfReturnedPackage,
} from './modules/notifications/tell/tell-of-prepaid.service.ts'
import { tellOfProposal } from './modules/notifications/tell/tell-of-proposal.service.ts'
import { tellOfRefusedReview } from './modules/notifications/tell/tell-of-refused-review.service.ts'
import { tellOfReturn } from './modules/notifications/tell/tell-of-return.service.ts'
import { tellOfAmendment } from './modules/notifications/tell/tell-of-amendment.service.ts'
import { tellOfScorecard } from './modules/notifications/tell/tell-of-scorecard.service.ts'
import { tellOfSessionProposal } from './modules/notifications/tell/tell-of-session-proposal.service.ts'
import { tellOfSession } from './modules/notifications/tell/tell-of-session.service.ts'
import { giveUpLateCredit } from './modules/credit/give-up-credit.service.ts'
import { CreditGranted } from './modules/credit/credit.facts.ts'
import { followPackagePayment, postPackageOf } from './modules/packages/follow-package-payment.service.ts'
import { PackageBought, PackageReturned } from './modules/packages/package.facts.ts'
import { PaymentJudged, PrepaidInstructed, RefundDecided } from './modules/payments/payment.facts.ts'
import { settlePrepaid } from './modules/payments/prepaid/settle-prepaid.service.ts'
import { PayoutSettled } from './modules/payouts/payout.facts.ts'
import { issueReceipts } from './modules/receipts/issue-receipts.service.ts'
import {
  publishReview,
  publishWhenClosed,
  rateWhenCounted,
} from './modules/reviews/publish-review.service.ts'
import { refuseWhenNotHeld } from './modules/reviews/refuse-when-not-held.service.ts'
import {
  ReportDecided,
  ReviewPublished,
  ReviewRefused,
  ReviewReplied,
  ReviewWithdrawn,
} from './modules/reviews/review.facts.ts'
import { ScorecardAmended, ScorecardRead, ScorecardSubmitted } from './modules/scorecards/scorecard.facts.ts'
import { followPayment } from './modules/sessions/payment/follow-payment.service.ts'
import { rememberPayer } from './modules/sessions/payment/remember-payer.service.ts'
import {
  ConfirmationAsked,
  GoodwillGiven,
  MessageSent,
  PaymentReturned,
  PaymentTaken,
  ProposalChanged,
  SessionCounted,
  SessionHandedOver,
  SessionLinkReplaced,
  SessionMoved,
  SessionTakenOver,
  TimesChanged,
} from './modules/sessions/session.facts.ts'
import { SettingChanged } from './modules/settings/setting.facts.ts'
import { SessionProposed } from './modules/students/proposals/proposal.facts.ts'
import { PersonUpdated } from './modules/users/user.facts.ts'
import { tellPartners } from './modules/webhooks/tell-partners.service.ts'
import type { Consequence } from './facts.ts'

/**
 * What follows from what happens, in the same transaction and in the order of the row. The modules below record facts and
 * know nothing of those above that react; whoever is only to be told later enqueues a job.
 */
export const REACTIONS: readonly Consequence[] = [
  // What was decided about the money is posted with what was judged of it.
  // Its documents are numbered last, so that others wait for the number as short as can be.
  when(
    PaymentJudged,
    followPackagePayment,
    followPayment,
    postPayment,
    postPackageOf,
    giveUpLateCredit,
    rememberPayer,
    issueReceipts,
  ),
  when(PrepaidInstructed, settlePrepaid),
  when(PackageBought, tellOfPackage),
  when(PackageReturned, tellOfReturnedPackage),
  when(CreditGranted, tellOfCredit),
  when(RefundDecided, postPayment),
  // A coach's profile is locked before their listing, as everywhere.
  when(
    SessionMoved,
    (em, { event, session, cause }) => publishWhenClosed(em, event, session.id, cause.at),
    (em, { event, session, cause }) => refuseWhenNotHeld(em, event, session.id, cause),
    (em, { session }) => markStale(em, [session.coachId]),
    tellOfSession,
  ),
  when(
    SessionHandedOver,
    async (em, { payments, at }) => {
      for (const payment of payments) await postPayment(em, { payment, at })
    },
    tellOfHandOver,
  ),
  when(TimesChanged, (em, { coachIds }) => markStale(em, coachIds)),
  when(PayoutSettled, tellOfPayout),
  when(ProposalChanged, tellOfProposal),
  when(SessionProposed, tellOfSessionProposal),
  when(MessageSent, tellOfMessage),
  when(ConfirmationAsked, askGuest),
  when(SessionLinkReplaced, sendNewLink),
  when(PaymentReturned, tellOfReturn),
  when(PaymentTaken, tellOfChargeback),
  when(
    SessionCounted,
    (em, { session }) => rateWhenCounted(em, session),
    (em, { session }) => markStale(em, [session.coachId]),
  ),
  when(GoodwillGiven, tellOfGoodwill),
  when(
    ScorecardSubmitted,
    (em, { sessionId, at }) => publishReview(em, sessionId, at),
    (em, { coachId }) => markStale(em, [coachId]),
    tellOfScorecard,
  ),
  when(ScorecardRead, (em, { sessionId, at }) => followScorecard(em, sessionId, at)),
  // A guest read their scorecard before there was anybody to drill.
  when(SessionTakenOver, (em, { sessionId, at }) => followScorecard(em, sessionId, at)),
  when(DrillAssigned, tellOfDrill),
  when(ScorecardAmended, tellOfAmendment),
  when(ReviewPublished, (em, { coachId }) => markStale(em, [coachId]), tellOfPublication),
  when(ReviewRefused, tellOfRefusedReview),
  when(ReviewReplied, (em, { coachId }) => markStale(em, [coachId]), tellOfReply),
  when(ReviewWithdrawn, (em, { coachId }) => markStale(em, [coachId]), tellOfWithdrawal),
  when(ReportDecided, tellOfReport),
  when(ProfileSaved, (em, { coachId }) => markStale(em, [coachId])),
  when(ListingSwitched, (em, { coachId, at }) => relist(em, [coachId], at)),
  when(CoachJudged, tellCoach),
  when(BusyTimesChanged, (em, { coachId }) => markStale(em, [coachId])),
  when(PersonUpdated, async (em, { coachId }) => coachId && markStale(em, [coachId])),
  when(SettingChanged, markStaleBy),
  when(ListingsChanged, tellPartners),
]
