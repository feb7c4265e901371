import { badInput } from '../../errors.ts'
import { EMAIL_MESSAGE, emailAddress } from '../../lib/email-address.rules.ts'
import { NAME_MESSAGE, personName } from '../../lib/person-name.rules.ts'
import { checkZone } from '../availability/ask.rules.ts'

/** Who takes a time. */
export interface Booker {
  /** Whose holds count together: `user:<id>`, `guest:<email>`, or one-off for a visitor without details. */
  person: string
  userId: string | null
  email: string | null
  name: string
}

export interface GuestDetails {
  name: string
  email: string
}

interface Request {
  timeZone: string
  guest?: GuestDetails | null
  intakeNote?: string | null
  idempotencyKey: string
}

/** The signed-in person, or else the guest they say they are. Throws BAD_USER_INPUT naming each field. */
export function bookerOf(
  viewer: { id: string; email: string; firstName: string } | null,
  { guest, idempotencyKey, timeZone, intakeNote }: Request,
): Booker {
  checkZone(timeZone)
  checkNote(intakeNote)
  if (viewer) {
    const email = viewer.email.toLowerCase()
    return { person: `user:${viewer.id}`, userId: viewer.id, email, name: viewer.firstName }
  }
  if (!guest) return { person: `visitor:${idempotencyKey}`, userId: null, email: null, name: '' }
  const { name, email } = checkGuest(guest)
  return { person: `guest:${email}`, userId: null, email, name }
}

export function checkNote(note: string | null | undefined): void {
  if (note && note.length > 2000)
    throw badInput('The note is too long.', [{ path: 'intakeNote', message: 'Keep it to 2,000 characters.' }])
}

/** A guest's details as they are stored: a name without markup, lower-case e-mail. Throws BAD_USER_INPUT naming each field. */
export function checkGuest(guest: GuestDetails): GuestDetails {
  const name = personName(guest.name)
  const email = emailAddress(guest.email)
  const fields = []
  if (!name) fields.push({ path: 'guest.name', message: NAME_MESSAGE })
  if (!email) fields.push({ path: 'guest.email', message: EMAIL_MESSAGE })
  if (!name || !email) throw badInput('Check your details.', fields)
  return { name, email }
}
