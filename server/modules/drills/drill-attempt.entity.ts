import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { DrillEntity } from './drill.entity.ts'
import type { Answer } from './grade.rules.ts'

/** One try at a drill. What was asked is made again from the seed, by the same version of its generator. */
export const DrillAttemptEntity = defineEntity({
  name: 'DrillAttempt',
  tableName: 'drill_attempts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    drillId: idOf(DrillEntity).deleteRule('cascade'),
    seed: p.integer(),
    version: p.integer(),
    startedAt: p.datetime(),
    allowedSeconds: p.integer(),
    answeredAt: p.datetime().nullable(),
    answers: p.json().$type<Answer[]>().nullable(),
    rightParts: p.integer().nullable(),
    parts: p.integer(),
  },
})
