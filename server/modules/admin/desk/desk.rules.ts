import { QUEUE_NAMES } from '../queues/queue.rules.ts'

/** All that waits for an admin, as the desk lists it: refunds are apart from the provider’s other events. */
export const DESK_QUEUE_NAMES = [...QUEUE_NAMES, 'REFUNDS_DUE', 'FAILED_WEBHOOKS'] as const

export type DeskQueueName = (typeof DESK_QUEUE_NAMES)[number]

export const DESK_SORTS = ['DUE', 'OLDEST'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** Queues about a coach’s claims. `takeClaimCase` reserves those, for every verb that decides on them. */
export const CLAIM_QUEUES: readonly DeskQueueName[] = ['COACHES_TO_VERIFY', 'CLAIMS_TO_CONFIRM']
