import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { stamp } from '../../../db/present.ts'

/** The minutes in which a time is kept for one person while they pay. */
export const HoldEntity = defineEntity({
  name: 'Hold',
  tableName: 'holds',
  properties: {
    sessionId: p.uuid().primary(),
    coachId: p.uuid(),
    person: p.text(),
    /** Whose network a guest who has proven nothing came from, hashed; null for everybody else. */
    unprovenNetwork: p.text().nullable(),
    expiresAt: p.datetime(),
    isOpen: p.boolean().default(true),
    createdAt: p.datetime().onCreate(stamp),
  },
})

export type Hold = InferEntity<typeof HoldEntity>
