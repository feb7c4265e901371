import type { Pool } from 'pg'
import { floorCard, type FloorRow } from './floor-card.ts'

export interface FloorFilter {
  text?: string
  specialties?: string[]
  languages?: string[]
  firms?: string[]
  country?: string
  priceMin?: number
  priceMax?: number
  currency?: 'GBP' | 'EUR' | 'USD'
  ratingMin?: number
  verified?: boolean
}

const PER_POUND = { GBP: 1, EUR: 1.15, USD: 1.29 }

interface Row extends FloorRow {
  coach_id: string | null
  rank: string
  total: number
}

/** One statement: the matches once, counted and cut to a page, and the page's rows by key. */
export async function floorPage(pool: Pool, filter: FloorFilter, first: number) {
  const { where, values, rank } = conditions(filter)
  values.push(first + 1)
  const { rows } = await pool.query<Row>({
    name: nameOf(`${where} ${rank}`),
    text: `with matching as materialized (select coach_id, ${rank} as rank from coach_listings where ${where})
      select t.total, m.coach_id, m.rank::text, l.card, l.recent_reviews
      from (select count(*)::int as total from matching) t
      left join (select * from matching order by rank desc, coach_id limit $${values.length}) m on true
      left join coach_listings l using (coach_id) order by m.rank desc, m.coach_id`,
    values,
  })
  const found = rows.filter(({ coach_id }) => coach_id !== null)
  const edges = found.slice(0, first).map((row) => ({
    cursor: Buffer.from(`BEST_MATCH|${row.rank}|${row.coach_id}`).toString('base64url'),
    node: floorCard(row),
  }))
  const pageInfo = {
    hasNextPage: found.length > first,
    hasPreviousPage: false,
    startCursor: edges[0]?.cursor ?? null,
    endCursor: edges.at(-1)?.cursor ?? null,
  }
  return { totalCount: rows[0]?.total ?? 0, pageInfo, edges }
}

/** Postgres keeps 63 characters of a statement's name. */
const names = new Map<string, string>()
function nameOf(where: string): string {
  const name = names.get(where) ?? `page ${names.size}`
  names.set(where, name)
  return name
}

function conditions(filter: FloorFilter): { where: string; values: unknown[]; rank: string } {
  const values: unknown[] = []
  const parts: string[] = []
  const add = (value: unknown, sql: (place: string) => string) => parts.push(sql(`$${values.push(value)}`))
  const perPound = PER_POUND[filter.currency ?? 'GBP']
  const inPounds = (minor: number) => Math.floor(minor / perPound + 0.5)
  for (const name of ['specialties', 'languages', 'firms'] as const)
    if (filter[name]) add(filter[name], (place) => `${name} && ${place}::text[]`)
  let rank = 'rank'
  if (filter.text) {
    const words = filter.text.match(/[\p{L}\p{N}]+/gu) ?? []
    add(
      words.map((word) => `${word}:*`).join(' & '),
      (place) => `search @@ to_tsquery('simple', unaccent(${place}))`,
    )
    const points = words.map((word) => {
      const has = (weight: string) =>
        `search @@ to_tsquery('simple', unaccent($${values.push(`${word}:*${weight}`)}))`
      return `case when ${has('A')} then 10 when ${has('B')} then 4 when ${has('C')} then 2 else 1 end`
    })
    rank = `rank + 10 * ((${points.join(' + ')})::float8 / ${10 * words.length})`
  }
  if (filter.country) add(filter.country, (place) => `country = ${place}`)
  if (filter.priceMin) add(inPounds(filter.priceMin), (place) => `rate_base_minor >= ${place}::int`)
  if (filter.priceMax) add(inPounds(filter.priceMax), (place) => `rate_base_minor <= ${place}::int`)
  if (filter.ratingMin) add(filter.ratingMin, (place) => `rating >= ${place}::float8`)
  return { where: parts.join(' and ') || 'true', values, rank }
}
