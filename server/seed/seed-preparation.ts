import type { EntityManager } from '@mikro-orm/postgresql'
import { DAY } from '../lib/durations.ts'

interface Preparation {
  email: string
  firms: string[]
  stage: string
  inDays: number | null
}

const FIRMS = ['McKinsey', 'BCG', 'Bain', 'Oliver Wyman', 'Kearney', 'Roland Berger', 'Strategy&', 'L.E.K.']
const STAGES = ['applying', 'first_round', 'final_round', 'exploring']

/** What the demo's seekers prepare for: the first has a first round in four weeks, the others vary with their place. */
export async function seedPreparation(
  em: EntityManager,
  emails: readonly string[],
  now: Date,
): Promise<void> {
  const rows = emails.map((email, index): Preparation => {
    if (index === 0) return { email, firms: ['McKinsey', 'Bain', 'BCG'], stage: 'first_round', inDays: 28 }
    return {
      email,
      firms: FIRMS.slice(index % 6, (index % 6) + 1 + (index % 3)),
      stage: STAGES[index % STAGES.length] ?? 'applying',
      inDays: index % 4 === 3 ? null : 9 + ((index * 11) % 60),
    }
  })
  const dated = rows.map(({ inDays, ...row }) => ({
    ...row,
    date: inDays === null ? null : new Date(now.getTime() + inDays * DAY).toISOString().slice(0, 10),
  }))
  await em.execute(
    `update users set target_firms = array(select jsonb_array_elements_text(row.firms)), prep_stage = row.stage, interview_date = row.date
     from jsonb_to_recordset(?::jsonb) as row (email citext, firms jsonb, stage text, date date) where users.email = row.email`,
    [JSON.stringify(dated)],
  )
}
