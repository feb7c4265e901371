import type { SettingValues } from '../settings/registry.rules.ts'

/** What is wrong with the length of a text by the figures in force; null when it fits. A note to admins is held to that of a review. */
export function lengthMistake(
  text: string,
  of: 'reviews.text_characters' | 'reviews.reply_characters',
  settings: Pick<SettingValues, typeof of>,
): string | null {
  const most = settings[of]
  return text.length > most ? `Keep it to ${most.toLocaleString('en-GB')} characters.` : null
}

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
  isRated: boolean
  publishedAt: string
  reply: string | null
}
