import { type RawBuilder, sql } from 'kysely'

/** Whether an address is read where a coach's is, however it is spelt. The coach is a value, or a column. */
export const ownMailbox = (coachId: string | RawBuilder<string>, email: string) =>
  sql`exists (select 1 from coach_profiles c join users coach on coach.id = c.user_id
  where c.id = ${coachId}::uuid and canonical_address(coach.email::text) = canonical_address(${email}))`
