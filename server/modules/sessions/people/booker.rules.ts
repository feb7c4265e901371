import { badInput } from '../../../errors.ts'
import { EMAIL_MESSAGE, emailAddress } from '../../../lib/email-address.rules.ts'
import { readName } from '../../../lib/text/person-name.rules.ts'
import { addressKey, isKnown, keysOfAccount, newGuestKey, userKey } from './person.rules.ts'

/** Who takes a time. */
export interface Booker {
  /** Whose booking it is: see person.rules. */
  key: string
  /** All keys of the same person. */
  keys: string[]
  userId: string | null
  email: string | null
  name: string
}

export interface GuestDetails {
  name: string
  email: string
}

export interface BookingViewer {
  id: string
  email: string
  firstName: string
  isEmailVerified: boolean
}

export const accountBooker = (viewer: BookingViewer): Booker & { email: string } => ({
  key: userKey(viewer.id),
  keys: keysOfAccount(viewer),
  userId: viewer.id,
  email: viewer.email.toLowerCase(),
  name: viewer.firstName,
})

/**
 * A guest, by the key of an earlier booking whose token they brought, or by one of their own. What they say their
 * address is makes them nobody: only the key of the same address, once confirmed, does.
 */
export function guestBooker(
  guest: GuestDetails | null | undefined,
  product: string,
  earlier = newGuestKey(),
): Booker {
  if (!guest) return { key: earlier, keys: [earlier], userId: null, email: null, name: '' }
  const { name, email } = checkGuest(guest, product)
  const key = isKnown(earlier) && earlier !== addressKey(email) ? newGuestKey() : earlier
  return { key, keys: [key], userId: null, email, name }
}

export function checkNote(note: string | null | undefined): void {
  if (note && note.length > 2000)
    throw badInput('The note is too long.', [{ path: 'intakeNote', message: 'Keep it to 2,000 characters.' }])
}

/** A guest's details as they are stored: a name without markup, lower-case e-mail. Throws BAD_USER_INPUT naming each field. */
export function checkGuest(guest: GuestDetails, product: string): GuestDetails {
  const { name, mistake } = readName(guest.name, product)
  const email = emailAddress(guest.email)
  const fields = []
  if (mistake !== null) fields.push({ path: 'guest.name', message: mistake })
  if (!email) fields.push({ path: 'guest.email', message: EMAIL_MESSAGE })
  if (!name || !email) throw badInput('Check your details.', fields)
  return { name, email }
}
