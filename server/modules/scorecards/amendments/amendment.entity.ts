import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import type { ScorecardContent } from '../scorecard.rules.ts'
import { ScorecardEntity } from '../scorecard.entity.ts'

/** What stood in a scorecard before it was amended. Written once: the database refuses to change it, but for erasing it. */
export const ScorecardAmendmentEntity = defineEntity({
  name: 'ScorecardAmendment',
  tableName: 'scorecard_amendments',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    scorecardId: idOf(ScorecardEntity),
    /** 1 for the first of a scorecard. */
    number: p.integer(),
    amendedAt: p.datetime(),
    afterReview: p.boolean(),
    /** Null once one of its people was erased. */
    before: p.json().$type<ScorecardContent>().nullable(),
    reason: p.text().nullable(),
  },
})
