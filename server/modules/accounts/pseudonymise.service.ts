import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { rowsOf } from '../../db/kysely.ts'
import { unlist } from '../listings/relist.service.ts'
import { UserEntity } from '../users/user.entity.ts'
import { forgetMentions } from './forget-mentions.service.ts'
import { mentionsOf } from './mentions.rules.ts'
import { mySessions, ownProfile, type Person, personOf } from './person.rules.ts'
import { PLACES } from './places.rules.ts'
import { rememberIntros } from './remember-intros.service.ts'

/**
 * Writes over a person's data everywhere, inside the caller's transaction: what is theirs by `PLACES`, and their name
 * in what others wrote by `forgetMentions`. The identity account is `forgetAccounts`'s. Answers what finds a mention of them in
 * a text that is still to be written; null when nobody is there, or nobody with a name.
 */
export async function pseudonymise(
  ctx: Pick<Context, 'em' | 'secret'>,
  userId: string,
  at: Date,
): Promise<RegExp | null> {
  const { em } = ctx
  const user = await em.findOne(UserEntity, userId)
  if (!user) return null
  const { firstName, lastName } = user
  const person = personOf(user, at)
  const mentions = mentionsOf({
    names: [`${firstName} ${lastName}`.trim(), firstName, lastName, ...(await namesBookedUnder(em, person))],
    emails: [person.email],
  })
  // The audit log lets words go only in a transaction that says whom it erases.
  await rowsOf(em, sql`select set_config('audit.erasing', ${userId}::text, true)`)
  if (mentions) await forgetMentions(em, person, mentions)
  const profiles = await rowsOf(em, sql<{ id: string }>`${ownProfile(person)}`)
  await unlist(
    em,
    profiles.map(({ id }) => id),
    at,
  )
  await rememberIntros(ctx, person)
  for (const place of PLACES) await rowsOf(em, place(person))
  return mentions
}

async function namesBookedUnder(em: EntityManager, person: Person): Promise<string[]> {
  const rows = await rowsOf(
    em,
    sql<{
      name: string
    }>`select distinct seeker_name as name from sessions where id in ${mySessions(person)}`,
  )
  return rows.map(({ name }) => name)
}
