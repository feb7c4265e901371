import { sql } from 'kysely'
import type { User } from '../users/user.entity.ts'
import { erasedEmail } from '../../lib/erased-address.rules.ts'
import { ERASED_NAME } from './erase.rules.ts'

/** What a statement about a person who goes may ask for. */
export interface Person {
  id: string
  email: string
  /** The address, if it was verified. */
  guest: string | null
  searchable: string
  erasedEmail: string
  first: string
  last: string
  full: string
  at: Date
}

/** An address that was never verified may be somebody else's: what was booked with it as a guest is not theirs. */
export function personOf(
  {
    id,
    firstName,
    lastName,
    email: address,
    isEmailVerified,
  }: Pick<User, 'id' | 'firstName' | 'lastName' | 'email' | 'isEmailVerified'>,
  at: Date,
): Person {
  const email = address.toLowerCase()
  return {
    id,
    email,
    guest: isEmailVerified ? email : null,
    searchable: `${`${firstName} ${lastName}`.trim()} ${email}`.toLowerCase(),
    erasedEmail: erasedEmail(id),
    first: ERASED_NAME.first,
    last: ERASED_NAME.last,
    full: `${ERASED_NAME.first} ${ERASED_NAME.last}`,
    at,
  }
}

/** Sessions the person booked, with the account or as a guest. */
export const mySessions = ({ id, guest }: Person) =>
  sql`(select id from sessions where seeker_id = ${id} or (seeker_id is null and seeker_email = ${guest}))`

export const ownProfile = ({ id }: Person) => sql`(select id from coach_profiles where user_id = ${id})`

export const givenSessions = (p: Person) => sql`(select id from sessions where coach_id in ${ownProfile(p)})`

/** Addresses of those who met the person. */
export const counterparts = (p: Person) => sql`(
  select seeker_email::citext from sessions where id in ${mySessions(p)} or id in ${givenSessions(p)}
  union select u.email from users u join coach_profiles c on c.user_id = u.id join sessions s on s.coach_id = c.id
    where s.id in ${mySessions(p)})`
