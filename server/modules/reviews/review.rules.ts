import { DEFAULTS } from '../settings/registry.rules.ts'

/** Of a review, and of a note to admins. */
export const MAX_TEXT = DEFAULTS['reviews.text_characters']
export const TOO_LONG = `Keep it to ${MAX_TEXT.toLocaleString('en-GB')} characters.`

/** SQL: whether nothing is left to be blind for in session `s`: its scorecard is in, or it is closed. */
export const IS_UNBLINDED = `(s.status = 'closed' or exists (
  select 1 from scorecards k where k.session_id = s.id and k.submitted_at is not null))`

/** A published review as a coach’s page shows it. */
export interface RecentReview {
  id: string
  rating: number
  text: string
  authorName: string
  sessionTitle: string
  isIntro: boolean
  publishedAt: string
  reply: string | null
}
