import { HOLD_WORDS, reasonInText } from '../hold/hold-reason.rules.ts'
import { folded } from '../../../lib/text/plain-text.rules.ts'

interface Answerable {
  state: string
  reply: string | null
  isReported: boolean
}

/** Why a coach may not reply to a review of theirs; null when they may. */
export function replyRefusal({ state, reply }: Answerable): string | null {
  if (state !== 'published') return 'This review is not published.'
  return reply === null ? null : 'You have replied to this review. One reply is all there is.'
}

/** Why a coach may not report a review of theirs; null when they may. */
export function reportRefusal({ state, isReported }: Answerable): string | null {
  if (state !== 'published') return 'This review is not published.'
  return isReported ? 'You have reported this review.' : null
}

/** What is wrong with the words of a reply; null when everybody may read them. */
export function replyMistake(text: string, seekerNames: readonly string[]): string | null {
  if (text === '') return 'Write what you want to say.'
  const reason = reasonInText(text)
  if (reason) return `${HOLD_WORDS[reason]} Leave it out: everybody reads a reply.`
  return seekerNames.some((name) => namesMoreThanFirst(text, name))
    ? 'It tells more of the person’s name than the first. Leave that out: everybody reads a reply.'
    : null
}

/** Whether a text has a part of somebody's name beyond the first, which is all that a review shows. */
function namesMoreThanFirst(text: string, name: string): boolean {
  const words = new Set(folded(text).match(/[\p{L}\d]+/gu) ?? [])
  const [, ...rest] = folded(name).match(/[\p{L}\d]+/gu) ?? []
  return rest.some((part) => part.length > 1 && words.has(part))
}
