import { createHash, randomBytes } from 'node:crypto'

/*
 * cb_live_ + 43 random characters + 6 that follow from them. The random part is 32 bytes, so that nobody finds one by
 * trying: a plain SHA-256 is enough to keep it, and looked up by an index. What slows guessing down, such as bcrypt, is
 * for what people choose; here it would only slow every request.
 */

export const KEY_START = 'cb_live_'
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const RANDOM_BYTES = 32
const RANDOM_DIGITS = 43
const CHECK_BYTES = 4
const CHECK_DIGITS = 6
const SHOWN_DIGITS = 4
const SHAPE = new RegExp(`^${KEY_START}[0-9A-Za-z]{${RANDOM_DIGITS + CHECK_DIGITS}}$`)

/** A secret as it is handed out, once. */
export const newSecret = (bytes: Buffer = randomBytes(RANDOM_BYTES)): string => {
  const random = inDigits(bytes, RANDOM_DIGITS)
  return `${KEY_START}${random}${checkOf(random)}`
}

/** Whether it can be one of ours at all: what was cut off or mistyped is told so without asking the database. */
export function isSecret(text: string): boolean {
  if (!SHAPE.test(text)) return false
  const random = text.slice(KEY_START.length, -CHECK_DIGITS)
  return checkOf(random) === text.slice(-CHECK_DIGITS)
}

export const digestOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** What may be shown of it. */
export const prefixOf = (secret: string): string => secret.slice(0, KEY_START.length + SHOWN_DIGITS)

const checkOf = (random: string): string =>
  inDigits(createHash('sha256').update(random).digest().subarray(0, CHECK_BYTES), CHECK_DIGITS)

/** A number in base 62, so that a double click selects all of it. */
function inDigits(bytes: Buffer, width: number): string {
  let left = BigInt(`0x${bytes.toString('hex')}`)
  let text = ''
  for (; text.length < width; left /= 62n) text = (DIGITS[Number(left % 62n)] ?? '') + text
  return text
}
