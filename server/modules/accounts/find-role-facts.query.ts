import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { NEVER_BOOKED } from '../sessions/status-lists.rules.ts'
import type { User } from '../users/user.entity.ts'
import type { RoleFacts } from './become-coach.rules.ts'
import { mySessions, ownProfile, personOf } from './person.rules.ts'

/** What the rule on becoming a coach asks of an account; null when there is none. */
export async function findRoleFacts(em: EntityManager, userId: string, at: Date): Promise<RoleFacts | null> {
  const [user] = await rowsOf(
    em,
    sql<
      Pick<User, 'id' | 'email' | 'isEmailVerified' | 'firstName' | 'lastName' | 'userType'>
    >`select id, email::text, is_email_verified as "isEmailVerified", first_name as "firstName", last_name as "lastName",
        user_type as "userType" from users where id = ${userId}::uuid and erased_at is null`,
  )
  if (!user) return null
  const person = personOf(user, at)
  const [facts] = await rowsOf(
    em,
    sql<Omit<RoleFacts, 'userType'>>`select
      exists (select from coach_profiles where id in ${ownProfile(person)}) as "hasCoachProfile",
      exists (select from sessions where id in ${mySessions(person)} and status not in ${sql.raw(NEVER_BOOKED)})
        or exists (select from packages where seeker_id = ${userId}::uuid and paid_at is not null) as "hasBooked",
      exists (select from holds where person = ${`user:${userId}`} and is_open) as "isHolding"`,
  )
  return facts ? { userType: user.userType, ...facts } : null
}
