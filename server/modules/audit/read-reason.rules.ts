import { badInput } from '../../errors.ts'

const MIN = 5
const MAX = 500

/** Why an admin did something, without the space around it. Throws BAD_USER_INPUT when it says too little or too much. */
export function readReason(
  given: string,
  { path = 'reason', message = 'Say why, in 5 to 500 characters.' } = {},
): string {
  const said = given.trim()
  if (said.length < MIN || said.length > MAX) throw badInput(message, [{ path, message }])
  return said
}
