import type { SessionActionName } from '../../generated/graphql.ts'

/** The verb on the button, the same word as the mutation. */
export const ACTION_WORDS: Record<SessionActionName, string> = {
  PAY: 'Pay now',
  RELEASE: 'Release this time',
  ACCEPT: 'Accept',
  DECLINE: 'Decline',
  JOIN: 'Join call',
  FINISH: 'Finish session',
  CANCEL: 'Cancel session',
  REVIEW: 'Write a review',
}

/** What a row of a list offers in place; the rest stands on the session's page. */
export const QUICK_ACTIONS: readonly SessionActionName[] = ['JOIN', 'ACCEPT', 'DECLINE', 'REVIEW']
