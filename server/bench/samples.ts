import { forkRandom } from '../lib/random.ts'
import { withClient } from '../embedded/postgres/connect.ts'

export interface Samples {
  ids: string[]
  texts: string[]
  specialties: string[]
  languages: string[]
  firms: string[]
  countries: string[]
}

interface Sampled {
  coach_id: string
  card: { firstName: string; lastName: string; city: string; firms: string[]; specialties: string[] }
}

/** Values to ask with, drawn from the data itself. */
export function readSamples(url: string, count: number): Promise<Samples> {
  return withClient(url, async (client) => {
    const column = async (sql: string) =>
      (
        await client.query<{ value: string }>(
          `select distinct ${sql} as value from coach_listings order by 1`,
        )
      ).rows.map(({ value }) => value)
    const { rows } = await client.query<Sampled>(
      'select coach_id, card from coach_listings order by md5(coach_id::text) limit $1',
      [count],
    )
    return {
      ids: rows.map(({ coach_id }) => coach_id),
      texts: rows.map(textOf),
      specialties: await column('unnest(specialties)'),
      languages: await column('unnest(languages)'),
      firms: await column('unnest(firms)'),
      countries: await column('country'),
    }
  })
}

/** What somebody who looks for this coach, or one like them, would type. */
function textOf({ card }: Sampled, index: number): string {
  const random = forkRandom(index, 'bench text')
  const [firm = ''] = card.firms
  const specialty = random.pick(card.specialties)
  return random.pick([
    `${card.firstName} ${card.lastName}`,
    card.lastName,
    `${firm} ${card.city}`,
    `${firm} ${specialty.slice(0, 4)}`,
    `${card.city} ${specialty}`,
    `${card.firstName} ${firm}`,
  ])
}
