import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Pool } from 'pg'
import type { SignInToken, Viewer } from '../../context.ts'
import { accountSuspended, sessionExpired } from '../../errors.ts'
import { refuseErased } from './refuse-erased.query.ts'
import type { UserType } from './user.entity.ts'

interface Row {
  id: string
  firebase_uid: string
  email: string
  first_name: string
  last_name: string
  user_type: UserType
  is_email_verified: boolean
  is_suspended: boolean
  signed_out_at: Date | null
  is_token_ended: boolean
  coach_id: string | null
}

/**
 * The user row behind a verified token, one statement a request; null when sign-up has not made one yet. The role
 * comes from here and nowhere else, and whoever asks has proven the address only when their token says so of this very
 * address: the row remembers that somebody did. Throws FORBIDDEN for a suspended account, whatever it asks, and
 * UNAUTHENTICATED for a token that was signed out, one from before the person signed out everywhere or proved the
 * address, or one of an erased person.
 */
export async function loadViewer(pool: Pool, token: SignInToken): Promise<Viewer | null> {
  // Prepared: every request of somebody signed in asks it.
  const { rows } = await pool.query<Row>({ name: 'viewer', text: VIEWER, values: [token.uid, token.digest] })
  const row = rows[0]
  if (!row) {
    await refuseErased(pool, token.uid)
    await refuseEnded(pool, token.digest)
    return null
  }
  if (row.is_token_ended) throw sessionExpired()
  if (row.is_suspended) throw accountSuspended()
  // Both in whole seconds: which of the two came first in one nobody can tell, so that all of it is ended.
  if (row.signed_out_at && token.issuedAt <= row.signed_out_at) throw sessionExpired()
  const isOfAddress = token.email?.toLowerCase() === row.email.toLowerCase()
  const hasConfirmed = isOfAddress && token.emailVerified
  // Given out before the address was proven, maybe to somebody who only typed it.
  if (isOfAddress && row.is_email_verified && !hasConfirmed) throw sessionExpired()
  if (hasConfirmed && !row.is_email_verified)
    await readRows(pool, sql`update users set is_email_verified = true where id = ${row.id}::uuid`)
  return {
    id: row.id,
    firebaseUid: row.firebase_uid,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    userType: row.user_type,
    isEmailVerified: hasConfirmed,
    coachId: row.coach_id,
  }
}

const VIEWER = `select u.id, u.firebase_uid, u.email::text, u.first_name, u.last_name, u.user_type, u.is_email_verified, u.is_suspended, u.signed_out_at,
  exists (select 1 from ended_tokens e where e.digest = $2) as is_token_ended, c.id as coach_id from users u left join coach_profiles c on c.user_id = u.id where u.firebase_uid = $1`

/** Throws UNAUTHENTICATED for a token that was signed out and belongs to no account yet. */
async function refuseEnded(pool: Pool, digest: string): Promise<void> {
  const found = await readRows(pool, sql`select 1 from ended_tokens where digest = ${digest}`)
  if (found.length > 0) throw sessionExpired()
}
