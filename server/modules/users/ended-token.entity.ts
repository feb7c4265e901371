import { defineEntity, p } from '@mikro-orm/postgresql'

/** A token whose holder signed out before it expired, as a digest. */
export const EndedTokenEntity = defineEntity({
  name: 'EndedToken',
  tableName: 'ended_tokens',
  properties: { digest: p.text().primary(), expiresAt: p.datetime() },
})
