import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import type { PayoutHoldCause } from './payout-hold.rules.ts'

/** Since when a coach's payouts wait, and for what. The reason stands in the audit log, where words can be forgotten. */
export const PayoutHoldEntity = defineEntity({
  name: 'PayoutHold',
  tableName: 'payout_holds',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    coachId: idOf(CoachProfileEntity),
    cause: p.text().$type<PayoutHoldCause>(),
    heldAt: p.datetime(),
    /** Null while it stands; one of each cause may. */
    releasedAt: p.datetime().nullable(),
  },
})
