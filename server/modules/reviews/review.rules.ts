const CHECKS: { reason: string; pattern: RegExp }[] = [
  { reason: 'It contains an e-mail address.', pattern: /\S+@\S+\.\S+/ },
  { reason: 'It contains a link.', pattern: /https?:\/\/|www\.|\b[\w-]+\.(com|net|org|io|co|me)\b/i },
  { reason: 'It contains a phone number.', pattern: /(?:\+|\b)\d(?:[\s().-]?\d){7,}\b/ },
  { reason: 'It contains an insult.', pattern: /\b(idiot|moron|stupid|scum|bastard|asshole)\b/i },
]

/** What the author reads when both sides of the session seem to be one: an admin knows more. */
export const LOOKED_AT = 'We look at some reviews before they are published.'

/** Why a review waits for an admin, as the author sees it, or null. Source: product decisions §6. */
export function holdReason(text: string): string | null {
  return CHECKS.find(({ pattern }) => pattern.test(text))?.reason ?? null
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
  publishedAt: string
  reply: string | null
}
