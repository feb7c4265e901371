import { defineEntity, p } from '@mikro-orm/postgresql'
import { stamp } from '../../db/present.ts'

/** What the installation itself has to remember. */
export const SecretEntity = defineEntity({
  name: 'Secret',
  tableName: 'secrets',
  properties: {
    name: p.text().primary(),
    value: p.text(),
    createdAt: p.datetime().onCreate(stamp),
  },
})
