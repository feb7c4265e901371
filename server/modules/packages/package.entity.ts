import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { stamp } from '../../db/present.ts'
import type { Currency } from '../../lib/currency.rules.ts'
import { CoachProfileEntity } from '../coaches/coach-profile.entity.ts'
import { type SessionKind, SessionTypeEntity } from '../coaches/session-type.entity.ts'
import { UserEntity } from '../users/user.entity.ts'
import type { PackageSize } from './package.rules.ts'

/** Sessions of one kind with one coach, paid for together. */
export const PackageEntity = defineEntity({
  name: 'Package',
  tableName: 'packages',
  properties: {
    id: p.uuid().primary(),
    coachId: idOf(CoachProfileEntity),
    seekerId: idOf(UserEntity),
    sessionTypeId: idOf(SessionTypeEntity),
    title: p.text(),
    /** What was sold: when the coach makes something else of the type, it cannot be booked any more. */
    kind: p.text().$type<SessionKind>(),
    durationMinutes: p.integer(),
    size: p.integer().$type<PackageSize>(),
    /** Minor units, as of the day it was sold: of one session alone, and of one in the package. */
    singleMinor: p.integer(),
    eachMinor: p.integer(),
    priceMinor: p.integer(),
    currency: p.text().$type<Currency>(),
    createdAt: p.datetime().onCreate(stamp),
    paidAt: p.datetime().nullable(),
    returnedAt: p.datetime().nullable(),
  },
})

export type Package = InferEntity<typeof PackageEntity>
