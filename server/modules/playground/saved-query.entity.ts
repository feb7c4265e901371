import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { UserEntity } from '../users/user.entity.ts'

/** A document that somebody keeps in the playground. Shared, it is everybody's to open and an admin's to change. */
export const SavedQueryEntity = defineEntity({
  name: 'SavedQuery',
  tableName: 'saved_queries',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    ownerId: idOf(UserEntity).deleteRule('cascade'),
    isShared: p.boolean().default(false),
    name: p.text(),
    document: p.text(),
    variables: p.text().default('{}'),
    updatedAt: p.datetime(),
  },
})
