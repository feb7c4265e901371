import type { EntityManager } from '@mikro-orm/postgresql'
import { DEMO_ACCOUNTS } from '../banner.ts'
import { FIRST_SIZED } from './size/seed-size.ts'

const CUT_OFF =
  'The first start was cut off while it wrote the demo, and the database holds more than that by now. Empty the database, or remove DATA_DIR, and start again.'

/** Refers to people, so that it would be emptied with them, and no first start writes it: it belongs to the installation. */
export const BELONGINGS = [
  'setting_versions',
  'partner_keys',
  'webhook_endpoints',
  'saved_queries',
  'guest_links',
] as const

/** People that the seeds write have no account at the identity provider; the demo's few who do are known by address. */
const WRITTEN_BY_SEED = `firebase_uid like 'seed-%'`
const DEMO_EMAILS = DEMO_ACCOUNTS.map(({ email }) => email)

/**
 * Whether the demo is to be written now, is there, or is not wanted because the database has people of its own. A
 * first start that was killed half way begins again from nothing, which empties `users` and all that refers to it: only
 * while that is the demo's alone.
 */
export async function beginDemo(em: EntityManager, now: Date): Promise<'begun' | 'there' | 'not wanted'> {
  return em.transactional(async (tx) => {
    const [seed] = await tx.execute<{ done: boolean }[]>(
      'select done_at is not null as done from demo_seed for update',
    )
    if (seed?.done) return 'there'
    const [people] = await tx.execute<{ own: boolean }[]>(
      `select exists (select from users where not ${WRITTEN_BY_SEED} and email <> all(?::citext[])) as own`,
      [`{${(seed ? DEMO_EMAILS : []).join(',')}}`],
    )
    if (people?.own) return 'not wanted'
    if (seed && ((await hasMoreCoaches(tx)) || (await hasBelongings(tx)))) throw new Error(CUT_OFF)
    if (seed) await emptyDemo(tx)
    else await tx.execute('insert into demo_seed (begun_at) values (?)', [now])
    return 'begun'
  })
}

/** The log of what was done in a demo that never was goes with it: the one place that sets its guard aside. */
async function emptyDemo(tx: EntityManager): Promise<void> {
  await tx.execute('alter table audit_entries disable trigger audit_entries_no_truncate')
  await tx.execute(
    'truncate users, coach_profiles, idempotency_keys, audit_entries, emails restart identity cascade',
  )
  await tx.execute('alter table audit_entries enable trigger audit_entries_no_truncate')
}

/** What `npm run seed` has added: it begins where the demo's numbers end, and is not thrown away unasked. */
async function hasMoreCoaches(tx: EntityManager): Promise<boolean> {
  const rows = await tx.execute('select 1 from users where firebase_uid = ?', [`seed-coach-${FIRST_SIZED}`])
  return rows.length > 0
}

async function hasBelongings(tx: EntityManager): Promise<boolean> {
  const there = BELONGINGS.map((table) => `exists (select from ${table})`).join(' or ')
  const [row] = await tx.execute<{ there: boolean }[]>(`select ${there} as there`)
  return row?.there ?? false
}

export async function finishDemo(em: EntityManager, now: Date): Promise<void> {
  await em.execute('update demo_seed set done_at = ?', [now])
}
