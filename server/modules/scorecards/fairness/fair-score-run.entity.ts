import { defineEntity, p } from '@mikro-orm/postgresql'

/** The newest computation of all adjusted means and offsets: those of it are all there are. */
export const FairScoreRunEntity = defineEntity({
  name: 'FairScoreRun',
  tableName: 'fair_score_runs',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    computedAt: p.datetime(),
    people: p.integer(),
    scorecards: p.integer(),
    takenOut: p.double().$type<number>().nullable(),
  },
})
