import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'

/** An intro call of a person who has been erased, as a keyed digest of coach and mailbox. */
export const RememberedIntroEntity = defineEntity({
  name: 'RememberedIntro',
  tableName: 'remembered_intros',
  properties: {
    digest: p.text().primary(),
    coachId: idOf(CoachProfileEntity),
    erasedAt: p.datetime(),
  },
})
