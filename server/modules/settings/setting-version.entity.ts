import { defineEntity, p } from '@mikro-orm/postgresql'

/** Every version of a figure that an admin put in force, or will; which of them is, the clock says: see timeline.rules. */
export const SettingVersionEntity = defineEntity({
  name: 'SettingVersion',
  tableName: 'setting_versions',
  properties: {
    key: p.text().primary(),
    version: p.integer().primary(),
    /** Shared by the figures that were changed together. */
    number: p.integer().defaultRaw(`nextval('setting_numbers')`),
    value: p.json().$type<number | string>(),
    reason: p.text(),
    changedBy: p.uuid(),
    changedAt: p.datetime(),
    /** Null: when it was changed. */
    beginsAt: p.datetime().nullable(),
    withdrawnAt: p.datetime().nullable(),
    withdrawnBy: p.uuid().nullable(),
    withdrawnReason: p.text().nullable(),
  },
})
