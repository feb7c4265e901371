import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import type { Context } from '../../context.ts'
import { rowsOf, tables } from '../../db/kysely.ts'
import { DAY } from '../../lib/durations.ts'
import { introDigest } from '../sessions/booking/intro-digest.rules.ts'
import { addressKey } from '../sessions/people/person.rules.ts'
import { NOT_MEETING } from '../sessions/status-lists.rules.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { mySessions, type Person } from './person.rules.ts'

/**
 * Stores, before a person is erased, a keyed digest of coach and mailbox for each of their intro calls. It does not
 * identify the person. Only verified addresses are stored; otherwise anyone could use up the intro call of someone else.
 */
export async function rememberIntros(
  { em, secret }: Pick<Context, 'em' | 'secret'>,
  person: Person,
): Promise<void> {
  const intros = await rowsOf(
    em,
    sql<{ coach_id: string; address: string }>`select distinct s.coach_id,
        coalesce(${person.guest}::text, s.seeker_email) as address from sessions s
      where s.id in ${mySessions(person)} and s.kind = 'intro_call' and s.status not in ${sql.raw(NOT_MEETING)}
        and (${person.guest}::text is not null or s.address_confirmed_at is not null)`,
  )
  if (intros.length === 0) return
  await tables(em)
    .insertInto('RememberedIntro')
    .values(
      intros.map(({ coach_id: coachId, address }) => ({
        digest: introDigest(secret, coachId, addressKey(address)),
        coachId,
        erasedAt: person.at,
      })),
    )
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ erasedAt: person.at }))
    .execute()
}

/** Deletes digests that are older than the setting allows. */
export async function forgetIntros(em: EntityManager, now: Date): Promise<void> {
  const days = (await readSettings(em))['limits.intro_memory_days']
  const since = new Date(now.getTime() - days * DAY)
  await tables(em).deleteFrom('RememberedIntro').where('erasedAt', '<', since).execute()
}
