import type { SessionActionName } from '../../../generated/graphql.ts'

/** The verb on the button, the same word as the mutation. */
export const ACTION_WORDS: Record<SessionActionName, string> = {
  PAY: 'Pay now',
  CONFIRM: 'Confirm the booking',
  RELEASE: 'Release this time',
  ACCEPT: 'Accept',
  DECLINE: 'Decline',
  ACCEPT_RESCHEDULE: 'Take the new time',
  DECLINE_RESCHEDULE: 'Keep the old time',
  WITHDRAW_RESCHEDULE: 'Withdraw the new time',
  JOIN: 'Join call',
  FINISH: 'Finish session',
  CHOOSE_CASE: 'Choose a case',
  SHOW_EXHIBIT: 'Show an exhibit',
  SEND_MESSAGE: 'Send a message',
  RESCHEDULE: 'Reschedule',
  CANCEL: 'Cancel session',
  REPORT_NO_SHOW: 'Report a no-show',
  ANSWER_RESOLUTION: 'Say what happened',
  REVIEW: 'Write a review',
  SKIP_REVIEW: 'Skip the review',
  DISPUTE: 'Dispute session',
  RESOLVE_DISPUTE: 'Resolve dispute',
}

/** What a row of a list offers in place; the rest stands on the session's page. */
export const QUICK_ACTIONS: readonly SessionActionName[] = ['JOIN', 'ACCEPT', 'DECLINE', 'REVIEW']
