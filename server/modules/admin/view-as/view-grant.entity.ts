import { defineEntity, p } from '@mikro-orm/postgresql'

/** For how long which admin looks at the product as whom. */
export const ViewGrantEntity = defineEntity({
  name: 'ViewGrant',
  tableName: 'view_grants',
  properties: {
    id: p.uuid().primary(),
    adminId: p.uuid(),
    personId: p.uuid(),
    startedAt: p.datetime(),
    expiresAt: p.datetime(),
    endedAt: p.datetime().nullable(),
  },
})
