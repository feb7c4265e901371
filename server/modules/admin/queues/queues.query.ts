import { type RawBuilder, sql } from 'kysely'
import { COACHES_TO_VERIFY } from '../../coaches/find-coaches-to-verify.query.ts'
import { CLAIMS_TO_CONFIRM } from '../../coaches/claims/find-claims-to-confirm.query.ts'
import { OPEN_REQUESTS } from '../../credit/requests/find-credit-requests.query.ts'
import { undeliveredMails } from '../../notifications/undelivered/find-undelivered.query.ts'
import { waitingIssues } from '../../payments/issues/issue-rows.query.ts'
import { OPEN_HOLDS } from '../../payouts/holds/find-payout-holds.query.ts'
import { WAITING_PAYOUTS } from '../../payouts/desk/waiting-payouts.rules.ts'
import { MONEY_DIFFERENCES } from '../../reconciliation/find-reconciliation.query.ts'
import { HELD_REVIEWS } from '../../reviews/desk/find-held-reviews.query.ts'
import { REPORTED_REVIEWS } from '../../reviews/desk/find-reported-reviews.query.ts'
import { UNREAD_NOTES } from '../../reviews/desk/find-private-notes.query.ts'
import type { QueueName } from './queue.rules.ts'
import { OPEN_DISPUTES } from '../disputes/find-open-disputes.query.ts'
import { overdueScorecards } from '../scorecards/find-overdue-scorecards.query.ts'
import type { SettingValues } from '../../settings/registry.rules.ts'

export interface Queue {
  /** SQL: what waits, as it stands after `from`. The list an admin opens reads the same. */
  rows: (now: Date, settings: SettingValues) => RawBuilder<unknown>
  /** The column that says since when a row waits. */
  since: string
}

/** Where each queue is read. A module with a queue of its own adds its row here. */
export const QUEUES: Record<QueueName, Queue> = {
  COACHES_TO_VERIFY: { rows: () => sql.raw(COACHES_TO_VERIFY), since: 'ready_at' },
  CLAIMS_TO_CONFIRM: { rows: () => sql.raw(CLAIMS_TO_CONFIRM), since: 'sent_at' },
  HELD_REVIEWS: { rows: () => sql.raw(HELD_REVIEWS), since: 'r.submitted_at' },
  REPORTED_REVIEWS: { rows: () => sql.raw(REPORTED_REVIEWS), since: 'p.reported_at' },
  PRIVATE_NOTES: { rows: () => sql.raw(UNREAD_NOTES), since: 'r.submitted_at' },
  DISPUTES: { rows: () => sql.raw(OPEN_DISPUTES), since: 'd.opened_at' },
  OVERDUE_SCORECARDS: { rows: overdueScorecards, since: 's.completed_at' },
  PAYMENT_ISSUES: { rows: waitingIssues, since: 'i.noticed_at' },
  MONEY_DIFFERENCES: { rows: () => sql.raw(MONEY_DIFFERENCES), since: 'd.noticed_at' },
  FAILED_PAYOUTS: { rows: () => sql.raw(WAITING_PAYOUTS), since: 'p.created_at' },
  HELD_PAYOUTS: { rows: () => sql.raw(OPEN_HOLDS), since: 'h.held_at' },
  CREDIT_REQUESTS: { rows: () => sql.raw(OPEN_REQUESTS), since: 'r.asked_at' },
  UNDELIVERED_MAILS: { rows: undeliveredMails, since: 'n.created_at' },
}
