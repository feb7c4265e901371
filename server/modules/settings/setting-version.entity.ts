import { defineEntity, p } from '@mikro-orm/postgresql'

/** Every version of a figure that an admin put in force; the highest is the one. */
export const SettingVersionEntity = defineEntity({
  name: 'SettingVersion',
  tableName: 'setting_versions',
  properties: {
    key: p.text().primary(),
    version: p.integer().primary(),
    value: p.json().$type<number | string>(),
    reason: p.text(),
    changedBy: p.uuid(),
    changedAt: p.datetime(),
  },
})
