import { defineEntity, p } from '@mikro-orm/postgresql'

/** One row that moves with every change of a figure. */
export const SettingEpochEntity = defineEntity({
  name: 'SettingEpoch',
  tableName: 'setting_epoch',
  properties: { id: p.boolean().primary().default(true), value: p.bigint('string').default('0') },
})
