import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import { rowsOf } from '../../../db/kysely.ts'
import type { PrepStage } from '../../users/user-profile.rules.ts'
import { type CohortFigure, firmKey, roundedPeople } from './cohort.rules.ts'
import type { CohortMean } from './cohort.type.ts'

interface Own {
  firms: string[]
  stage: PrepStage | null
}

/** What the newest run tells of those the viewer belongs to: everybody, then by firm, then by stage. */
export async function findCohorts({ viewer, em }: Context): Promise<CohortMean[]> {
  if (!viewer) return []
  const [own = { firms: [], stage: null }] = await rowsOf(
    em,
    sql<Own>`select target_firms as firms, prep_stage as stage from users where id = ${viewer.id}::uuid`,
  )
  const firms = new Map(own.firms.map((firm) => [firmKey(firm), firm]))
  const figures = await rowsOf(
    em,
    sql<CohortFigure>`select kind, name, people, mean from cohort_figures where kind = 'everybody'
      or (kind = 'target_firm' and name = any(${[...firms.keys()]}::text[])) or (kind = 'prep_stage' and name = ${own.stage}::text)
      order by kind = 'everybody' desc, kind = 'target_firm' desc, name`,
  )
  return figures.map(({ kind, name, people, mean }) => ({
    firm: kind === 'target_firm' ? (firms.get(name) ?? name) : null,
    stage: kind === 'prep_stage' ? own.stage : null,
    people: roundedPeople(people),
    mean: Math.round(mean * 10) / 10,
  }))
}
