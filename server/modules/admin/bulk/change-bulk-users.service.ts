import type { Context } from '../../../context.ts'
import { tables } from '../../../db/kysely.ts'
import { AppError, badInput, notFound } from '../../../errors.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { readReason } from '../../audit/read-reason.rules.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { reinstateUser, suspendUser } from '../users/suspend-user.service.ts'
import { type BulkVerb, countOf, foresee, type Outcome, readUserIds, USERS_A_CALL } from './bulk.rules.ts'
import type { BulkUserProgress, BulkUserResult, ChangeBulkUsersInput } from './bulk-user.type.ts'

const VERBS = { SUSPEND: suspendUser, REINSTATE: reinstateUser } as const
const MAX_KEY = 100
const OPERATION = 'changeBulkUsers'

/** What the log calls the whole of it; each account has the entry of the single verb besides. */
const SUMMARY: Record<BulkVerb, string> = { SUSPEND: 'suspendManyUsers', REINSTATE: 'reinstateManyUsers' }

/**
 * Changes the next accounts of a list, each in a transaction of its own and at most once, however often this is called: a call
 * that was cut off goes on where it stopped. What would happen to an account otherwise than was shown does not happen. Throws
 * BAD_USER_INPUT, IDEMPOTENCY_MISMATCH, and NOT_FOUND for an account that never was.
 */
export async function changeBulkUsers(ctx: Context, input: ChangeBulkUsersInput): Promise<BulkUserProgress> {
  const { idempotencyKey, ...rest } = input
  const { verb, users } = rest
  const reason = readReason(input.reason)
  const ids = readUserIds(
    'input.users',
    users.map(({ userId }) => userId),
  )
  if (idempotencyKey.length > MAX_KEY)
    throw badInput('Send an idempotency key of 8 to 100 characters.', [
      { path: 'input.idempotencyKey', message: 'Use at most 100 characters.' },
    ])
  const there = await tables(ctx.em).selectFrom('User').select('id').where('id', 'in', ids).execute()
  if (there.length < ids.length) throw notFound('account')
  const actor = `user:${ctx.viewer?.id}`
  // The first call fixes what the key is for.
  await ctx.em.transactional((em) =>
    once(em, { actor, operation: OPERATION, key: idempotencyKey, input: rest }, async () => ({})),
  )
  const results: BulkUserResult[] = []
  let changed = 0
  for (const { userId, revision } of users) {
    if (changed === USERS_A_CALL) break
    const key = `${idempotencyKey}:${userId}`
    const { outcome, why } = await ctx.em.transactional((em) =>
      once(em, { actor, operation: OPERATION, key, input: { verb, userId, revision } }, async () => {
        changed++
        return changeOne({ ...ctx, em }, verb, { userId, revision, reason })
      }),
    )
    results.push({ userId, outcome, reason: why })
  }
  const left = users.length - results.length
  if (left === 0) await summarise(ctx, { key: `${idempotencyKey}:all`, verb, reason, results })
  return { results, left }
}

interface One {
  userId: string
  revision: string
  reason: string
}

/** A refusal is an answer, too, and is the same when it is asked for again. */
async function changeOne(
  ctx: Context,
  verb: BulkVerb,
  { userId, revision, reason }: One,
): Promise<{ outcome: Outcome; why: string | null }> {
  try {
    await VERBS[verb](ctx, {
      userId,
      reason,
      isAsShown: (facts) => foresee(verb, userId, facts).revision === revision,
    })
    return { outcome: 'DONE', why: null }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'CONFLICT') return { outcome: 'CHANGED', why: error.message }
    if (error.code === 'POLICY_VIOLATION') return { outcome: 'REFUSED', why: error.message }
    throw error
  }
}

interface Whole {
  key: string
  verb: BulkVerb
  reason: string
  results: BulkUserResult[]
}

const summarise = (ctx: Context, { key, verb, reason, results }: Whole) =>
  ctx.em.transactional((em) =>
    once(em, { actor: `user:${ctx.viewer?.id}`, operation: OPERATION, key, input: { verb } }, async () => {
      await recordAudit(em, {
        at: ctx.clock(),
        actor: 'user',
        actorId: ctx.viewer?.id ?? null,
        action: SUMMARY[verb],
        subjectType: 'user',
        subjectId: ctx.viewer?.id ?? '',
        detail: { reason, ...countOf(results) },
      })
      return {}
    }),
  )
