import type { EntityManager } from '@mikro-orm/postgresql'
import { ERASED_NAME, erasedEmail } from './erase.rules.ts'
import { forgetMentions } from './forget-mentions.service.ts'
import { mentionsOf } from './mentions.rules.ts'
import { type Fact, MY_SESSIONS, valuesOf } from './person-fact.rules.ts'
import { PLACES } from './places.rules.ts'

/**
 * Writes over a person's data everywhere, inside the caller's transaction: what is theirs by `PLACES`, and their name
 * in what others wrote by `forgetMentions`. An address that was never verified may be somebody else's: what they booked
 * with it as a guest is not touched. The identity account is `forgetAccounts`'s. Answers what finds a mention of them in
 * a text that is still to be written; null when nobody is there, or nobody with a name.
 */
export async function pseudonymise(em: EntityManager, userId: string, at: Date): Promise<RegExp | null> {
  const [user] = await em.execute<{ email: string; verified: boolean; first: string; last: string }[]>(
    `select lower(email::text) as email, is_email_verified as verified, first_name as first, last_name as last
     from users where id = ?`,
    [userId],
  )
  if (!user) return null
  const fullName = `${user.first} ${user.last}`.trim()
  const facts: Record<Fact, unknown> = {
    user: userId,
    email: user.email,
    guest: user.verified ? user.email : null,
    searchable: `${fullName} ${user.email}`.toLowerCase(),
    erasedEmail: erasedEmail(userId),
    first: ERASED_NAME.first,
    last: ERASED_NAME.last,
    full: `${ERASED_NAME.first} ${ERASED_NAME.last}`,
    at,
  }
  const mentions = mentionsOf({
    names: [fullName, user.first, user.last, ...(await namesBookedUnder(em, facts))],
    emails: [user.email],
  })
  if (mentions) await forgetMentions(em, facts, mentions)
  for (const { sql, values } of PLACES) await em.execute(sql, valuesOf(facts, values))
  return mentions
}

async function namesBookedUnder(em: EntityManager, facts: Record<Fact, unknown>): Promise<string[]> {
  const rows = await em.execute<{ name: string }[]>(
    `select distinct seeker_name as name from sessions where id in ${MY_SESSIONS}`,
    valuesOf(facts, ['user', 'guest']),
  )
  return rows.map(({ name }) => name)
}
