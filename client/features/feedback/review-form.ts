import * as z from 'zod/mini'

/** Asked for one by one; a question left open is sent as nothing. */
export const SUB_RATINGS = [
  ['realism', 'Felt like the real interview'],
  ['feedbackQuality', 'Quality of the feedback'],
  ['structureHelp', 'Help with structure'],
  ['punctuality', 'Punctuality'],
  ['value', 'Worth the price'],
] as const

const score = z.optional(z.number().check(z.int(), z.minimum(1), z.maximum(5)))
export const TEXT_LIMIT = 2000
const words = z.string().check(z.maxLength(TEXT_LIMIT, 'Keep it to 2,000 characters.'))

export const reviewForm = z.object({
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

export type ReviewForm = z.infer<typeof reviewForm>

export const EMPTY_REVIEW: Partial<ReviewForm> = { text: '', privateNote: '' }
