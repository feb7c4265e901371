import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { stamp } from '../../db/present.ts'
import type { Availability } from './availability.rules.ts'

export const AvailabilityEntity = defineEntity({
  name: 'Availability',
  tableName: 'availabilities',
  properties: {
    coachId: p.uuid().primary(),
    timezone: p.text(),
    weekly: p.json().$type<Availability['weekly']>(),
    overrides: p.json().$type<Availability['overrides']>().default('[]'),
    timeOff: p.json().$type<{ from: string; to: string }[]>().default('[]'),
    /** Those the coach chose; the others are by the figures in force. */
    rules: p.json().$type<Partial<Availability['rules']>>(),
    updatedAt: p.datetime().onCreate(stamp).onUpdate(stamp),
  },
})

export type AvailabilityRow = InferEntity<typeof AvailabilityEntity>
