import * as z from 'zod/mini'
import { formatCount } from '../../lib/text.ts'

/** Asked for one by one; a question left open is sent as nothing. */
export const SUB_RATINGS = [
  ['realism', 'Felt like the real interview'],
  ['feedbackQuality', 'Quality of the feedback'],
  ['structureHelp', 'Help with structure'],
  ['punctuality', 'Punctuality'],
  ['value', 'Worth the price'],
] as const

const score = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5)))
const upTo = (limit: number | undefined) =>
  limit === undefined
    ? z.string()
    : z.string().check(z.maxLength(limit, `Keep it to ${formatCount(limit)} characters.`))

/** A review whose words have at most so many characters; any number where it is not known, for the server to say. */
export const reviewForm = (limit: number | undefined) => {
  const words = upTo(limit)
  return z.object({
    rating: z.number({ error: 'Choose 1 to 5 stars.' }).check(z.int(), z.minimum(1), z.maximum(5)),
    realism: score,
    feedbackQuality: score,
    structureHelp: score,
    punctuality: score,
    value: score,
    wouldRebook: z.boolean({ error: 'Say yes or no.' }),
    text: words,
    privateNote: words,
  })
}

export type ReviewForm = z.infer<ReturnType<typeof reviewForm>>

export const EMPTY_REVIEW: Partial<ReviewForm> = { text: '', privateNote: '' }
