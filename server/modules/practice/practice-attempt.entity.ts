import { defineEntity, type InferEntity, p } from '@mikro-orm/postgresql'
import { idOf } from '../../db/id-of.ts'
import { PracticeCaseEntity } from '../cases/practice-case.entity.ts'
import { UserEntity } from '../users/user.entity.ts'
import type { Progress } from './progress.rules.ts'

export const PracticeAttemptEntity = defineEntity({
  name: 'PracticeAttempt',
  tableName: 'practice_attempts',
  properties: {
    id: p
      .uuid()
      .primary()
      .onCreate(() => crypto.randomUUID()),
    /** Null while it is whose token opens it. */
    userId: idOf(UserEntity).nullable().deleteRule('cascade'),
    caseSlug: idOf(PracticeCaseEntity),
    startedAt: p.datetime(),
    finishedAt: p.datetime().nullable(),
    /** When it last moved. */
    movedAt: p.datetime().nullable(),
    /** Counted until it last moved. */
    seconds: p.integer().default(0),
    isPaused: p.boolean().default(false),
    progress: p
      .json()
      .$type<Partial<Progress>>()
      .onCreate(() => ({})),
    /** What `progress` comes to. */
    checksRight: p.integer().default(0),
    checksTotal: p.integer().default(0),
    notes: p.text().default(''),
    /** Time and score are what a browser said, before they were kept here. */
    isReported: p.boolean().default(false),
    /** When an attempt without an account is forgotten. */
    expiresAt: p.datetime().nullable(),
  },
})

export type PracticeAttemptRow = InferEntity<typeof PracticeAttemptEntity>
