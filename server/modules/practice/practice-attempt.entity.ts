import { defineEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PracticeCaseEntity } from '../cases/practice-case.entity.ts'
import { UserEntity } from '../users/user.entity.ts'

export const PracticeAttemptEntity = defineEntity({
  name: 'PracticeAttempt',
  tableName: 'practice_attempts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    userId: idOf(UserEntity).deleteRule('cascade'),
    caseSlug: idOf(PracticeCaseEntity),
    startedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    seconds: p.integer().nullable(),
    checksRight: p.integer().default(0),
    checksTotal: p.integer().default(0),
    notes: p.text().default(''),
  },
})
