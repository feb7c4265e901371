import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PartnerKeyEntity } from './partner-key.entity.ts'

/** What a key asked on one UTC day. */
export const PartnerKeyUseEntity = defineEntity({
  name: 'PartnerKeyUse',
  tableName: 'partner_key_uses',
  properties: {
    keyId: idOf(PartnerKeyEntity).primary().deleteRule('cascade'),
    day: p.date().primary(),
    requests: p.integer().default(0),
    /** Cost points that were spent. */
    points: p.bigint('number').default(0),
    /** Requests that were turned away, which count as requests too. */
    refused: p.integer().default(0),
  },
})
