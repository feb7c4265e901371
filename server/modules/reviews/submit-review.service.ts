import { z } from 'zod'
import { sql } from 'kysely'
import { rowsOf } from '../../db/kysely.ts'
import { mistakesIn } from '../../lib/mistakes.rules.ts'
import { readableLines } from '../../lib/text/sanitize.ts'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { badInput, type FieldError, policyViolation } from '../../errors.ts'
import { once } from '../idempotency/idempotency.service.ts'
import { decide } from '../sessions/actions.rules.ts'
import { actionFacts, findSession } from '../sessions/find-session.query.ts'
import { proveAddress } from '../sessions/people/prove-address.service.ts'
import type { Session } from '../sessions/session.entity.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import type { SettingValues } from '../settings/registry.rules.ts'
import { recordSeeker } from '../signals/record-signals.service.ts'
import { ReviewEntity, type Review } from './review.entity.ts'
import { lengthMistake } from './review.rules.ts'
import { publishWhenUnblinded } from './publish-review.service.ts'
import { SUB_RATINGS, type SubRatingName } from './sub-ratings.rules.ts'
import { publicName } from './author-name.rules.ts'
import { holdReview } from './hold/hold-review.service.ts'

export interface ReviewInput extends Partial<Record<SubRatingName, number | null>> {
  sessionId: string
  token?: string | null
  rating: number
  wouldRebook: boolean
  text?: string | null
  privateNote?: string | null
  idempotencyKey: string
}

/**
 * Takes the seeker's review of a completed session, once, until it closes. It stays unseen until the coach's
 * scorecard is in, at the latest until the session closes; one that carries contact details or insults, or comes from
 * where the coach is, is held for an admin, with the reason.
 */
export async function submitReview(ctx: Context, input: ReviewInput): Promise<Review> {
  refuseMistakes(mistakesIn(shape, input))
  const { idempotencyKey: key, token, ...body } = input
  const { reviewId } = await ctx.em.transactional(async (em) => {
    const seen = await findSession({ ...ctx, em }, input.sessionId, token, { lock: true })
    const call = {
      actor: `session:${input.sessionId}:${seen.role}`,
      operation: 'submitReview',
      key,
      input: body,
    }
    return once(em, call, async () => {
      refuseMistakes(tooLong(input, await readSettings(em)))
      const { reason } = decide('REVIEW', actionFacts(seen), seen.role, ctx.clock())
      if (reason) throw policyViolation(reason)
      await refuseOwn(em, seen.session)
      await proveAddress(em, seen, ctx.clock())
      await recordSeeker({ ...ctx, em }, input.sessionId)
      const reviewId = await write(em, seen.session, input, ctx.clock())
      await publishWhenUnblinded(em, input.sessionId, ctx.clock())
      return { reviewId }
    })
  })
  ctx.wakeListings()
  return ctx.em.fork().findOneOrFail(ReviewEntity, { id: reviewId })
}

/** Nobody reviews themselves: neither by an account of theirs nor, as a guest, from their mailbox, however it is spelt. */
async function refuseOwn(em: EntityManager, { coachId, seekerId, seekerEmail }: Session): Promise<void> {
  const [own] = await rowsOf(
    em,
    sql`select 1 from coach_profiles c join users u on u.id = c.user_id left join users seeker on seeker.id = ${seekerId ?? null}::uuid
     where c.id = ${coachId} and (u.id = seeker.id
       or canonical_address(u.email::text) in (canonical_address(${seekerEmail ?? null}), canonical_address(seeker.email::text)))`,
  )
  if (own) throw policyViolation('You cannot review a session with yourself.')
}

async function write(em: EntityManager, session: Session, input: ReviewInput, now: Date): Promise<string> {
  const text = readableLines(input.text ?? '')
  const review = em.create(ReviewEntity, {
    sessionId: session.id,
    coachId: session.coachId,
    authorName: publicName(session.seekerName),
    sessionTitle: session.title,
    isIntro: session.kind === 'intro_call',
    rating: input.rating,
    wouldRebook: input.wouldRebook,
    ...Object.fromEntries(SUB_RATINGS.map((name) => [name, input[name] ?? null])),
    text,
    privateNote: readableLines(input.privateNote ?? '') || null,
    submittedAt: now,
  })
  await holdReview(em, review, session, now)
  return review.id
}

const score = z.int('Choose 1 to 5.').min(1, 'Choose 1 to 5.').max(5, 'Choose 1 to 5.')
const shape = z.object({
  rating: score,
  ...Object.fromEntries(SUB_RATINGS.map((name) => [name, score.nullish()])),
})

const tooLong = (input: ReviewInput, settings: SettingValues): FieldError[] =>
  (['text', 'privateNote'] as const).flatMap((path) => {
    const message = lengthMistake(input[path] ?? '', 'reviews.text_characters', settings)
    return message === null ? [] : [{ path, message }]
  })

function refuseMistakes(fields: FieldError[]): void {
  if (fields.length > 0) throw badInput('Check your review.', fields)
}
