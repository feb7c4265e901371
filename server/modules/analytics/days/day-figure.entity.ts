import { defineEntity, p } from '@mikro-orm/postgresql'

/** A figure of a UTC day that is over, and of a part of it: a currency, a cause, a weekday. A day is here with all its figures or with none. */
export const DayFigureEntity = defineEntity({
  name: 'DayFigure',
  tableName: 'analytics_days',
  properties: {
    day: p.date().primary(),
    figure: p.text().primary(),
    part: p.text().primary(),
    value: p.bigint('number'),
  },
})
