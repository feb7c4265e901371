import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { UserEntity } from '../../users/user.entity.ts'

/** For how long which admin looks at the product as whom. */
export const ViewGrantEntity = defineEntity({
  name: 'ViewGrant',
  tableName: 'view_grants',
  properties: {
    id: p.uuid().primary(),
    adminId: idOf(UserEntity),
    personId: idOf(UserEntity),
    startedAt: p.datetime(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
})
