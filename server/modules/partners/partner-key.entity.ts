import { defineEntity, p } from '@mikro-orm/postgresql'
import type { Scope } from '../../context.ts'
import { idOf } from '../../db/id-of.ts'
import { UserEntity } from '../users/user.entity.ts'

/**
 * What a partner's program asks with. Its secret is handed out once and kept nowhere: the digest tells it again. When the
 * secret is changed, the one before works until `overlapEndsAt`, and stays known, so that who still sends it is told why.
 */
export const PartnerKeyEntity = defineEntity({
  name: 'PartnerKey',
  tableName: 'partner_keys',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    name: p.text(),
    prefix: p.text(),
    digest: p.text().unique('partner_keys_digest_unique'),
    previousPrefix: p.text().nullable(),
    previousDigest: p.text().nullable().unique('partner_keys_previous_digest_unique'),
    overlapEndsAt: p.datetime().nullable(),
    scopes: p.array().$type<Scope[]>(),
    pointsPerMinute: p.integer(),
    createdBy: idOf(UserEntity),
    createdAt: p.datetime(),
    expiresAt: p.datetime(),
    revokedAt: p.datetime().nullable(),
    lastUsedAt: p.datetime().nullable(),
  },
})
