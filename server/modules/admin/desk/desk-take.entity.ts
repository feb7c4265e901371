import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { UserEntity } from '../../users/user.entity.ts'
import type { DeskQueueName } from './desk.rules.ts'

/** Which admin works on an item of the desk, so that others see it. */
export const DeskTakeEntity = defineEntity({
  name: 'DeskTake',
  tableName: 'desk_takes',
  properties: {
    queue: p.text().$type<DeskQueueName>().primary(),
    subjectId: p.uuid().primary(),
    takenBy: idOf(UserEntity),
    takenAt: p.datetime(),
  },
})
