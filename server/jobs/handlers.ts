import type { MikroORM } from '@mikro-orm/postgresql'
import { tokenTime } from '../clock.ts'
import type { Services } from '../context.ts'
import { endViewByClock } from '../modules/admin/view-as/end-view-as.service.ts'
import { refreshDays } from '../modules/analytics/days/refresh-days.service.ts'
import { forgetEntries } from '../modules/audit/forget-entries.service.ts'
import { forgetBudgets } from '../modules/budgets/forget-budgets.service.ts'
import { refreshDueCalendars } from '../modules/calendar/busy/refresh-due-calendars.service.ts'
import { forgetKeys } from '../modules/idempotency/forget-keys.service.ts'
import { refreshListings } from '../modules/listings/refresh-listings.service.ts'
import { deliverEmail } from '../modules/notifications/letters/deliver-email.service.ts'
import { remindRefund } from '../modules/notifications/remind-refund.service.ts'
import { remind } from '../modules/notifications/remind.service.ts'
import { instruct } from '../modules/payments/carry-out-due.service.ts'
import { runDueBatch } from '../modules/payouts/batch/run-batch.service.ts'
import { sendPayout } from '../modules/payouts/send-payout.service.ts'
import { takePayoutBack } from '../modules/payouts/take-payout-back.service.ts'
import { forgetGuestPractice } from '../modules/practice/forget-guest-practice.service.ts'
import { carryOutReconciliation } from '../modules/reconciliation/reconcile-payments.service.ts'
import { rejectByClock } from '../modules/reviews/desk/decide-report.service.ts'
import { decideByClock } from '../modules/reviews/desk/decide-review.service.ts'
import { computeFairScores } from '../modules/scorecards/fairness/compute-fair-scores.service.ts'
import { beginSettings } from '../modules/settings/begin-settings.service.ts'
import { forgetSignals } from '../modules/signals/forget-signals.service.ts'
import { endProposalByClock, moveByClock } from '../modules/sessions/move-by-clock.service.ts'
import { forgetIntros } from '../modules/accounts/remember-intros.service.ts'
import { forgetAccounts } from '../modules/accounts/forget-accounts.service.ts'
import { attemptEach } from '../lib/for-each-separately.ts'
import type { JobData, JobKind } from '../queue/kinds.ts'
import { guardedSchema } from '../guarded-schema.ts'
import { forgetEndedTokens } from '../modules/users/sign-out.service.ts'
import { deliverWebhooks } from '../modules/webhooks/deliver-webhooks.service.ts'
import { forgetDeliveries } from '../modules/webhooks/forget-deliveries.service.ts'
import { sweep } from './sweep.ts'

export type Handlers = { [Kind in JobKind]: (data: JobData[Kind]) => Promise<unknown> }

/** Kind → what is done. Each looks at the truth anew, so that a job may come late, twice or for nothing. */
export function handlersOf(services: Services, orm: MikroORM): Handlers {
  const ctx = () => ({ ...services, em: orm.em.fork() })
  const move = ({ sessionId }: { sessionId: string }) => moveByClock(ctx(), sessionId)
  return {
    expireHold: move,
    lapseRequest: move,
    endSession: move,
    giveUpResolution: move,
    closeSession: move,
    lapseProposal: ({ sessionId }) => endProposalByClock(ctx(), sessionId),
    remindDayBefore: (data) => remind(ctx(), 'remindDayBefore', data),
    remindSoon: (data) => remind(ctx(), 'remindSoon', data),
    openRoom: (data) => remind(ctx(), 'openRoom', data),
    remindRefund: (data) => remindRefund(ctx(), data),
    instructPayment: ({ paymentId }) => instruct(ctx(), paymentId),
    runPayoutBatch: ({ dueAt }) => runDueBatch(ctx(), new Date(dueAt)),
    sendPayout: ({ payoutId }) => sendPayout(ctx(), payoutId),
    takePayoutBack: ({ payoutId }) => takePayoutBack(ctx(), payoutId),
    reconcilePayments: ({ reconciliationId }) => carryOutReconciliation(ctx(), reconciliationId),
    decideReport: ({ reviewId }) => rejectByClock(ctx(), reviewId),
    decideReview: ({ reviewId }) => decideByClock(ctx(), reviewId),
    computeFairScores: () => computeFairScores(orm.em.fork(), services.clock()),
    refreshListings: () => refreshListings(services, orm.em.fork()),
    refreshAnalyticsDays: () => refreshDays(orm.em.fork(), services.clock()),
    deliverEmail: ({ notificationId }) => deliverEmail(ctx(), notificationId),
    sweep: () => sweep(ctx()),
    keepHouse: () =>
      attemptEach(
        [
          () => forgetKeys(orm.em.fork(), services.clock()),
          () => forgetEntries(orm.em.fork(), services.clock()),
          () => forgetAccounts(services, orm.em.fork()),
          () => forgetIntros(orm.em.fork(), services.clock()),
          () => forgetSignals(orm.em.fork(), services.clock()),
          () => forgetBudgets(orm.em.fork()),
          () => forgetEndedTokens(orm.em.fork(), tokenTime(services.clock)),
          () => forgetGuestPractice(orm.em.fork(), services.clock()),
          () => forgetDeliveries(orm.em.fork(), services.clock()),
        ],
        async (forget) => forget(),
      ),
    beginSettings: async ({ number }) => {
      await beginSettings(orm.em.fork(), number, services.clock())
      services.wakeListings()
    },
    endViewAs: ({ grantId }) => endViewByClock(ctx(), grantId),
    refreshCalendars: () => refreshDueCalendars(services, orm.em.fork()),
    deliverWebhooks: async ({ endpointId }) =>
      deliverWebhooks({ ...ctx(), schema: await guardedSchema() }, endpointId),
  }
}
