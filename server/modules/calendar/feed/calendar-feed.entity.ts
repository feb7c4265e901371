import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { UserEntity } from '../../users/user.entity.ts'

/** Which address of somebody's feed holds; none is version 0. */
export const CalendarFeedEntity = defineEntity({
  name: 'CalendarFeed',
  tableName: 'calendar_feeds',
  properties: {
    userId: idOf(UserEntity).primary().deleteRule('cascade'),
    version: p.integer(),
  },
})
