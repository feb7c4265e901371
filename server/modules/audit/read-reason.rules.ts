import { badInput } from '../../errors.ts'
import { wordsWithin } from '../../lib/text/words.rules.ts'

export const REASON = { min: 5, max: 500 }

/** Why an admin did something, on one line and without what nobody sees. Throws BAD_USER_INPUT when it says too little or too much. */
export function readReason(
  given: string,
  { path = 'reason', message = 'Say why, in 5 to 500 characters.' } = {},
): string {
  const said = wordsWithin(given, REASON)
  if (said === null) throw badInput(message, [{ path, message }])
  return said
}
