import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { stamp } from '../../../db/present.ts'
import { SessionEntity } from '../session.entity.ts'
import { CoachProfileEntity } from '../../coaches/coach-profile.entity.ts'

/** The minutes in which a time is kept for one person while they pay. */
export const HoldEntity = defineEntity({
  name: 'Hold',
  tableName: 'holds',
  properties: {
    sessionId: idOf(SessionEntity).primary(),
    coachId: idOf(CoachProfileEntity),
    person: p.text(),
    /** Whose network a guest who has proven nothing came from, hashed; null for everybody else. */
    unprovenNetwork: p.text().nullable(),
    /** The hashed network and mail domain of a holder who had not had a paid session by then; null for all others. */
    unpaidNetwork: p.text().nullable(),
    unpaidMailDomain: p.text().nullable(),
    expiresAt: p.datetime(),
    isOpen: p.boolean().default(true),
    createdAt: p.datetime().onCreate(stamp),
  },
})

export type Hold = InferEntity<typeof HoldEntity>
