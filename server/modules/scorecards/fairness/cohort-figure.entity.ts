import { defineEntity, p } from '@mikro-orm/postgresql'
import type { CohortKind } from './cohort.rules.ts'

/** What the newest run says of many people together; only what may be told is here. */
export const CohortFigureEntity = defineEntity({
  name: 'CohortFigure',
  tableName: 'cohort_figures',
  properties: {
    kind: p.text().$type<CohortKind>().primary(),
    name: p.text().primary(),
    people: p.integer(),
    mean: p.double().$type<number>(),
  },
})
