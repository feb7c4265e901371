import { COACHES_TO_VERIFY } from '../../coaches/find-coaches-to-verify.query.ts'
import { CLAIMS_TO_CONFIRM } from '../../coaches/claims/find-claims-to-confirm.query.ts'
import { UNDELIVERED_MAILS } from '../../notifications/undelivered/find-undelivered.query.ts'
import { WAITING_ISSUES } from '../../payments/issues/issue-rows.query.ts'
import { HELD_REVIEWS } from '../../reviews/desk/find-held-reviews.query.ts'
import { UNREAD_NOTES } from '../../reviews/desk/find-private-notes.query.ts'
import type { QueueName } from './queue.rules.ts'
import { OPEN_DISPUTES } from '../disputes/find-open-disputes.query.ts'

export interface Queue {
  /** SQL: what waits, as it stands after `from`; `$1` is now. The list an admin opens reads the same. */
  rows: string
  /** SQL: since when a row waits. */
  since: string
}

/** Where each queue is read. A module with a queue of its own adds its row here. */
export const QUEUES: Record<QueueName, Queue> = {
  COACHES_TO_VERIFY: { rows: COACHES_TO_VERIFY, since: 'ready_at' },
  CLAIMS_TO_CONFIRM: { rows: CLAIMS_TO_CONFIRM, since: 'sent_at' },
  HELD_REVIEWS: { rows: HELD_REVIEWS, since: 'r.submitted_at' },
  PRIVATE_NOTES: { rows: UNREAD_NOTES, since: 'r.submitted_at' },
  DISPUTES: { rows: OPEN_DISPUTES, since: 'd.opened_at' },
  PAYMENT_ISSUES: { rows: WAITING_ISSUES, since: 'i.noticed_at' },
  UNDELIVERED_MAILS: { rows: UNDELIVERED_MAILS, since: 'n.created_at' },
}
