import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'

/** An intro call that somebody had with a coach before they were erased, as a keyed digest of both. */
export const RememberedIntroEntity = defineEntity({
  name: 'RememberedIntro',
  tableName: 'remembered_intros',
  properties: {
    digest: p.text().primary(),
    coachId: idOf(CoachProfileEntity),
    erasedAt: p.datetime(),
  },
})
