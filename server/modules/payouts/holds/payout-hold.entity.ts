import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'
import type { PayoutHoldCause } from './payout-hold.rules.ts'

/** A hold on a coach's payouts. The reason is in the audit log, which supports erasing texts. */
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
