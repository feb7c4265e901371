import type { EntityManager } from '@mikro-orm/postgresql'
import { forkRandom, type Random, seedUuid } from '../lib/random.ts'
import { DAY } from '../lib/durations.ts'

const DAYS = 60
const BATCH = 5000
/** Monday first: people prepare in the evening and on Sundays, and rest on Fridays. */
const TABS_PER_WEEKDAY = [58, 62, 60, 55, 41, 48, 70]

interface EventRow {
  name: string
  visitor: string
  path: string | null
  properties: Record<string, string>
  at: string
}

/** Page views and practice of the last 60 days: the same days give the same rows. What was there before goes. */
export async function seedAnalytics(em: EntityManager, now: Date): Promise<void> {
  const rows = planEvents(now)
  await em.execute('truncate analytics_events restart identity')
  for (let start = 0; start < rows.length; start += BATCH)
    await em.execute(INSERT, [JSON.stringify(rows.slice(start, start + BATCH))])
}

const INSERT = `insert into analytics_events (name, visitor, path, properties, at)
  select name, visitor, path, properties, at
  from jsonb_to_recordset(?::jsonb) as row (name text, visitor uuid, path text, properties jsonb, at timestamptz)`

export function planEvents(now: Date): EventRow[] {
  const today = Math.floor(now.getTime() / DAY)
  return Array.from({ length: DAYS }, (_, i) => today - DAYS + i)
    .flatMap((day) => {
      const random = forkRandom(day, 'page views')
      const usual = TABS_PER_WEEKDAY[(day + 3) % 7] ?? 50
      const growth = 0.8 + (0.4 * (day - today + DAYS)) / DAYS
      const tabs = Math.round(usual * growth * (0.85 + 0.3 * random.next()))
      return Array.from({ length: tabs }, (_, tab) => visit(random, seedUuid(`visitor:${day}`, tab), day))
    })
    .flat()
}

/** One tab: it arrives somewhere, looks around, and a few look at a coach, practise or go to pay. */
function visit(random: Random, visitor: string, day: number): EventRow[] {
  const paths: string[] = [
    random.weighted([
      ['/', 5],
      ['/coaches', 3],
      ['/resources', 1],
      ['/case-library', 2],
      ['/coach/:id', 1],
    ] as const),
  ]
  if (random.chance(0.7)) paths.push('/coaches')
  if (random.chance(0.48)) paths.push(...Array<string>(random.int(1, 4)).fill('/coach/:id'))
  if (random.chance(0.12)) paths.push('/coach/:id/pay')
  if (random.chance(0.3)) paths.push('/case-library')
  let at = day * DAY + random.int(6, 22) * 3_600_000 + random.int(0, 3_599_999)
  const next = () => {
    at += random.int(8_000, 240_000)
    return new Date(at).toISOString()
  }
  const views = paths.map((path) => ({ name: 'page_view', visitor, path, properties: {}, at: next() }))
  const practises = paths.includes('/case-library') && random.chance(0.45)
  return practises
    ? [...views, { name: 'practice_attempted', visitor, path: null, properties: {}, at: next() }]
    : views
}
