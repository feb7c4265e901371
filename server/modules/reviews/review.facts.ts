import { type Fact, factOf } from '../../facts.ts'

/** A review counts from now on, and the public sees it. */
export const ReviewPublished: Fact<{ coachId: string; sessionId: string; at: Date }> =
  factOf('ReviewPublished')

/** An admin, or the clock, keeps a review from the public. */
export const ReviewRefused: Fact<{
  sessionId: string
  reason: string
  /** Until when its author may send other words; null when they may not. */
  correctableUntil: Date | null
  at: Date
}> = factOf('ReviewRefused')

/** A coach has answered a review, for everybody to read. */
export const ReviewReplied: Fact<{ coachId: string; sessionId: string; at: Date }> = factOf('ReviewReplied')

/** A review that everybody could read is taken down, and counts no more. */
export const ReviewWithdrawn: Fact<{ coachId: string; sessionId: string; reason: string; at: Date }> =
  factOf('ReviewWithdrawn')

/** What a coach asked an admin to look at is decided. */
export const ReportDecided: Fact<{ sessionId: string; isUpheld: boolean; reason: string; at: Date }> =
  factOf('ReportDecided')
