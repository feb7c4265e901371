import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { UserEntity } from '../../users/user.entity.ts'
import type { Abstention } from './fair-scores.rules.ts'

/** A seeker's mean as given and adjusted, as of the newest run. */
export const SeekerFairScoreEntity = defineEntity({
  name: 'SeekerFairScore',
  tableName: 'seeker_fair_scores',
  properties: {
    seekerId: idOf(UserEntity).primary(),
    scorecards: p.integer(),
    raw: p.double().$type<number>().nullable(),
    adjusted: p.double().$type<number>().nullable(),
    error: p.double().$type<number>().nullable(),
    abstention: p.text().$type<Abstention>().nullable(),
  },
})
