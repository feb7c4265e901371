import { type Fact, factOf } from '../../facts.ts'

/** A review counts from now on, and the public sees it. */
export const ReviewPublished: Fact<{ coachId: string }> = factOf('ReviewPublished')

/** An admin keeps a review from the public. */
export const ReviewRefused: Fact<{ sessionId: string; reason: string; at: Date }> = factOf('ReviewRefused')
