import { randomUUID } from 'node:crypto'
import type { UserType } from '../modules/users/user.entity.ts'
import type { Marketplace } from './marketplace.ts'

export interface TestUser {
  id: string
  firebaseUid: string
  email: string
  firstName: string
  userType: UserType
  /** The bearer token that signs them in. */
  token: string
}

let people = 0

/** An address and an account at the provider that nobody else has. */
export function nextPerson(): Pick<TestUser, 'firebaseUid' | 'email'> {
  people += 1
  return { firebaseUid: `uid-${people}-${randomUUID().slice(0, 8)}`, email: `person-${people}@mail.test` }
}

/** A person with an account at the provider and here. */
export async function buildUser(
  market: Marketplace,
  overrides: Partial<Omit<TestUser, 'id' | 'token'>> & { emailVerified?: boolean } = {},
): Promise<TestUser> {
  const { emailVerified = true, ...given } = overrides
  const user = {
    ...nextPerson(),
    firstName: 'Priya',
    userType: 'job_seeker' as UserType,
    ...given,
  }
  const [row] = await market.sql<{ id: string }>(
    `insert into users (firebase_uid, email, first_name, last_name, user_type, is_email_verified)
     values ($1, $2, $3, 'Shah', $4, $5) returning id`,
    [user.firebaseUid, user.email, user.firstName, user.userType, emailVerified],
  )
  const { firebaseUid: uid, email } = user
  return { ...user, id: row?.id ?? '', token: market.identity.admit({ uid, email, emailVerified }) }
}

/** Somebody signed in with the provider who has no account here yet. */
export function buildStranger(market: Marketplace, { emailVerified = false } = {}) {
  people += 1
  const uid = `uid-${people}-${randomUUID().slice(0, 8)}`
  const email = `stranger-${people}@mail.test`
  return { uid, email, token: market.identity.admit({ uid, email, emailVerified }) }
}
