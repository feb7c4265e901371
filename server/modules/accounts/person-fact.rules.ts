/** What a statement about a person may ask for. `guest` is the address, if it was verified. */
export type Fact =
  | 'user'
  | 'email'
  | 'guest'
  | 'searchable'
  | 'erasedEmail'
  | 'first'
  | 'last'
  | 'full'
  | 'at'

/** SQL: sessions the person booked, with the account or as a guest. Takes `user` and `guest`. */
export const MY_SESSIONS =
  '(select id from sessions where seeker_id = ? or (seeker_id is null and seeker_email = ?))'
/** SQL: the person’s coach profile. Takes `user`. */
export const OWN_PROFILE = '(select id from coach_profiles where user_id = ?)'
/** SQL: sessions the person gave. Takes `user`. */
export const GIVEN_SESSIONS = `(select id from sessions where coach_id in ${OWN_PROFILE})`

/** SQL: addresses of those who met the person. Takes `user`, `guest`, `user`, `user` and `guest`. */
export const COUNTERPARTS = `(
  select seeker_email::citext from sessions where id in ${MY_SESSIONS} or id in ${GIVEN_SESSIONS}
  union select u.email from users u join coach_profiles c on c.user_id = u.id join sessions s on s.coach_id = c.id
    where s.id in ${MY_SESSIONS})`

export const valuesOf = (facts: Record<Fact, unknown>, names: readonly Fact[]): unknown[] =>
  names.map((name) => facts[name])
