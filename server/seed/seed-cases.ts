import type { EntityManager } from '@mikro-orm/postgresql'
import { MINUTE } from '../lib/durations.ts'
import { forkRandom, seedUuid } from '../lib/random.ts'
import { LIVE_KINDS } from '../modules/scorecards/progress/practice.rules.ts'

interface Held {
  id: string
  seekerId: string
  startsAt: Date
  caseSlug: string | null
}

/** Every fifth live case was one of the coach's own, which is not in the library. */
const WITHOUT = 5

/** The cases of live cases that took place, no case twice for anybody, and those that seekers finished alone between them. */
export async function seedCases(em: EntityManager, now: Date): Promise<void> {
  const slugs = (
    await em.execute<{ slug: string }[]>(
      'select slug from practice_cases where retired_at is null order by sort_key, slug',
    )
  ).map(({ slug }) => slug)
  const known = await em.execute<Held[]>(
    `select id, seeker_id as "seekerId", starts_at as "startsAt", case_slug as "caseSlug" from sessions
     where seeker_id is not null and (case_slug is not null or (completed_at is not null and kind = any(?::text[]))) order by starts_at, id`,
    [`{${LIVE_KINDS.join(',')}}`],
  )
  const [chosen, practised] = [[] as object[], [] as object[]]
  for (const [seekerId, own] of Map.groupBy(known, (one) => one.seekerId)) {
    const random = forkRandom(seekerId, 'cases')
    const taken = new Set(own.map(({ caseSlug }) => caseSlug))
    const fresh = random.shuffle(slugs.filter((slug) => !taken.has(slug)))
    own.forEach(({ id, startsAt, caseSlug }, nth) => {
      const slug = caseSlug || nth % WITHOUT === WITHOUT - 1 ? undefined : fresh.pop()
      if (slug) chosen.push({ id, slug })
      const alone = nth % 2 === 0 ? fresh.pop() : undefined
      const seconds = random.int(18, 34) * 60
      const finishedAt = new Date(new Date(startsAt).getTime() - 50 * 60 * MINUTE)
      if (alone && finishedAt < now)
        practised.push({
          id: seedUuid('attempt', practised.length),
          user_id: seekerId,
          slug: alone,
          started_at: new Date(finishedAt.getTime() - seconds * 1000),
          finished_at: finishedAt,
          seconds,
        })
    })
  }
  await em.execute(
    `update sessions s set case_slug = row.slug from jsonb_to_recordset(?::jsonb) as row (id uuid, slug text) where s.id = row.id`,
    [JSON.stringify(chosen)],
  )
  await em.execute(
    `insert into practice_attempts (id, user_id, case_slug, started_at, finished_at, seconds)
     select id, user_id, slug, started_at, finished_at, seconds
     from jsonb_to_recordset(?::jsonb) as row (id uuid, user_id uuid, slug text, started_at timestamptz, finished_at timestamptz, seconds int)`,
    [JSON.stringify(practised)],
  )
}
