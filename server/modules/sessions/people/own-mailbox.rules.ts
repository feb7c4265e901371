/** SQL: whether an address is read where a coach's is, however it is spelt. Takes the coach and the address. */
export const OWN_MAILBOX = `exists (select 1 from coach_profiles c join users coach on coach.id = c.user_id
  where c.id = ?::uuid and canonical_address(coach.email::text) = canonical_address(?))`
