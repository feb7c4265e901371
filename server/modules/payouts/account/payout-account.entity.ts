import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { stamp } from '../../../db/present.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'

/** A coach's account at the payout provider, as last read. */
export const PayoutAccountEntity = defineEntity({
  name: 'PayoutAccount',
  tableName: 'payout_accounts',
  properties: {
    coachId: idOf(CoachProfileEntity).primary(),
    provider: p.text(),
    accountRef: p.text(),
    canBePaid: p.boolean(),
    isSubmitted: p.boolean(),
    /** What the provider waits for, in its own words. */
    missing: p.json().$type<string[]>(),
    createdAt: p.datetime().onCreate(stamp),
    updatedAt: p.datetime().onCreate(stamp).onUpdate(stamp),
  },
})

export type PayoutAccountRow = InferEntity<typeof PayoutAccountEntity>
