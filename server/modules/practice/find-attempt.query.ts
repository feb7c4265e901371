import { type EntityManager, type InferEntity, LockMode } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { isUuid } from '../../lib/uuid.ts'
import { PracticeCaseEntity } from '../cases/practice-case.entity.ts'
import { PracticeAttemptEntity, type PracticeAttemptRow } from './practice-attempt.entity.ts'
import { attemptOfToken } from './practice-token.rules.ts'

/** Which attempt, with what opens it to whoever has no account. */
export interface AttemptRef {
  attemptId: string
  token?: string | null
}

export interface OpenAttempt {
  attempt: PracticeAttemptRow
  content: InferEntity<typeof PracticeCaseEntity>
}

type Reader = Pick<Context, 'viewer' | 'secret' | 'clock'> & { em: EntityManager }

/**
 * An attempt of the viewer, or whose token they show while it is nobody's yet, with its case. `lock` keeps it still until
 * the transaction ends. Throws NOT_FOUND.
 */
export async function findAttempt(
  reader: Reader,
  { attemptId, token }: AttemptRef,
  { lock = false } = {},
): Promise<OpenAttempt> {
  const attempt = isUuid(attemptId)
    ? await reader.em.findOne(
        PracticeAttemptEntity,
        { id: attemptId },
        lock ? { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } : {},
      )
    : null
  if (!attempt || !isTheirs(reader, attempt, token)) throw notFound('attempt')
  const content = await reader.em.findOneOrFail(PracticeCaseEntity, { slug: attempt.caseSlug })
  return { attempt, content }
}

function isTheirs(
  { viewer, secret, clock }: Reader,
  { id, userId, expiresAt }: PracticeAttemptRow,
  token: string | null | undefined,
): boolean {
  if (userId) return viewer?.id === userId
  return (
    attemptOfToken(secret, token) === id &&
    expiresAt !== null &&
    expiresAt !== undefined &&
    expiresAt > clock()
  )
}
