import { defineEntity, p } from '@mikro-orm/postgresql'

/** An identity account whose person was erased here, as a digest. */
export const ErasedIdentityEntity = defineEntity({
  name: 'ErasedIdentity',
  tableName: 'erased_identities',
  properties: { uidDigest: p.text().primary(), erasedAt: p.datetime() },
})
