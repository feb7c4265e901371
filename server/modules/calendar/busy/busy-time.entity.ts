import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../../db/id-of.ts'
import { BusyCalendarEntity } from './busy-calendar.entity.ts'

export const BusyTimeEntity = defineEntity({
  name: 'BusyTime',
  tableName: 'busy_times',
  properties: {
    calendarId: idOf(BusyCalendarEntity).primary().deleteRule('cascade'),
    startsAt: p.datetime().primary(),
    endsAt: p.datetime(),
  },
})
