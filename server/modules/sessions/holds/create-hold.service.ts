import type { EntityManager } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { rowsOf, tables } from '../../../db/kysely.ts'
import type { Context } from '../../../context.ts'
import { badInput, notFound, policyViolation, slotTaken } from '../../../errors.ts'
import { isUuid } from '../../../lib/uuid.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { once } from '../../idempotency/idempotency.service.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { sessionJobKey } from '../../../queue/kinds.ts'
import { record } from '../../../facts.ts'
import { TimesChanged } from '../session.facts.ts'
import type { SessionRef } from '../act-on-session.service.ts'
import { type Booker, checkRequest } from '../people/booker.rules.ts'
import { type BookingFacts, loadBookingFacts } from '../slots/booking-facts.query.ts'
import { refuseAfterCancelling } from '../cancel/bound-cancelling.service.ts'
import { boundUnproven } from './bound-unproven.service.ts'
import { findAccount, findGuest, keyOfEarlier } from '../people/earlier-booking.query.ts'
import { expireHolds } from './expire-holds.service.ts'
import { readSettings } from '../../settings/read-settings.query.ts'
import { recordSeeker } from '../../signals/record-signals.service.ts'
import { askIntake } from '../booking/intake.rules.ts'
import { commissionFor, refuseSecondIntro } from '../booking/pair-history.query.ts'
import { isKnown } from '../people/person.rules.ts'
import { sessionPrice } from '../../coaches/price.rules.ts'
import { refuseAddress } from '../people/refuse-address.service.ts'
import { replaceHolds } from './replace-holds.service.ts'
import { refuseSecondFree } from '../booking/refuse-second-free.service.ts'
import { refuseTime, spanAt } from '../slots/slot-time.rules.ts'
import { holdExpiry } from '../session.rules.ts'
import { signSessionToken } from '../booking/session-token.rules.ts'

export interface HoldRequest {
  coachId: string
  sessionType: string
  startsAt: Date
  timeZone: string
  guest?: { name: string; email: string } | null
  intakeNote?: string | null
  /** A booking made before from the same place: its holder is the same person. */
  earlier?: SessionRef | null
  idempotencyKey: string
}

export interface Held {
  sessionId: string
  token: string
  expiresAt: Date
}

type Deps = Pick<Context, 'em' | 'pool' | 'viewer' | 'clock' | 'ip' | 'deviceId' | 'secret' | 'wakeListings'>

/**
 * Keeps a bookable time for one person while they pay. A person holds one time per coach (a new hold
 * replaces the old one) and three in all. Throws SLOT_TAKEN, POLICY_VIOLATION with the reasons why the
 * time is not offered, CONFLICT when the seeker is busy then, BAD_USER_INPUT, NOT_FOUND, RATE_LIMITED.
 */
export async function createHold(ctx: Deps, request: HoldRequest): Promise<Held> {
  checkRequest(request)
  const booker = ctx.viewer
    ? await findAccount(ctx, ctx.viewer)
    : await findGuest(ctx, request.guest, await keyOfEarlier(ctx, request.earlier))
  const ask = askFor(request, booker)
  const { idempotencyKey: key, ...input } = request
  const held = await ctx.em.transactional((em) =>
    once(
      em,
      { actor: booker.userId ? booker.key : 'guest', operation: 'createHold', key, input },
      async () => {
        const now = ctx.clock()
        await refuseAfterCancelling(ctx, { coachId: ask.coachId, seekerKey: booker.key })
        // Asked twice: once without the lock, so that a crowd after one slot does not queue for it.
        refuse(await loadBookingFacts(em, { ...ask, now }), request.startsAt, booker)
        await rowsOf(em, sql`select pg_advisory_xact_lock(hashtextextended(${request.coachId}, 0))`)
        await expireHolds(em, now, { coachId: request.coachId })
        await replaceHolds(em, booker, request.coachId, now)
        const facts = refuse(await loadBookingFacts(em, { ...ask, now }), request.startsAt, booker)
        const placed = await placeHold({ ...ctx, em }, facts, request, booker, now)
        const { startsAt } = request
        await boundUnproven({ ...ctx, em }, facts, { ...placed, startsAt, person: booker.key, now })
        return placed
      },
    ),
  )
  await recordSeeker(ctx, held.sessionId)
  ctx.wakeListings()
  return {
    sessionId: held.sessionId,
    // A repeat answers the token of then: one that was ended since stays ended.
    token: signSessionToken(ctx.secret, { id: held.sessionId, tokenEpoch: 0 }),
    expiresAt: new Date(held.expiresAt),
  }
}

function askFor(request: HoldRequest, booker: Booker) {
  const { coachId, sessionType: typeKey, startsAt } = request
  if (!isUuid(coachId)) throw notFound('coach')
  if (Number.isNaN(startsAt.getTime()))
    throw badInput('Send a start time.', [{ path: 'startsAt', message: 'An ISO 8601 instant.' }])
  return { coachId, typeKey, from: startsAt, to: startsAt, keys: booker.keys }
}

/** Throws when the slot cannot be held; the booker's own hold never stands in their way. */
function refuse(facts: BookingFacts | null, startsAt: Date, booker: Booker): BookingFacts {
  if (!facts?.isVerified) throw notFound('coach or session type')
  if (booker.userId === facts.coachUserId) throw policyViolation('You cannot book yourself.')
  refuseTime(facts.slots, startsAt)
  return facts
}

async function placeHold(
  ctx: Deps & { em: EntityManager },
  facts: BookingFacts,
  request: HoldRequest,
  booker: Booker,
  now: Date,
) {
  const { em } = ctx
  const { type } = facts
  const { startsAt, endsAt, blockedFrom, blockedTo } = spanAt(facts.slots, request.startsAt)
  const expiresAt = holdExpiry(now, (await readSettings(em))['booking.hold_minutes'])
  const { keys } = booker
  const { coachId } = facts
  if (booker.email)
    await refuseAddress(ctx, { coachId, email: booker.email, isAccount: booker.userId !== null })
  await refuseSecondIntro(em, { coachId: facts.coachId, keys, kind: type.kind })
  const priceMinor = sessionPrice(type, facts.hourlyRateMinor)
  await refuseSecondFree(em, { sessionId: null, priceMinor, seekerId: booker.userId, now })
  const placed = await tables(em)
    .insertInto('Session')
    .values({
      id: randomUUID(),
      coachId,
      sessionTypeId: type.id,
      seekerId: booker.userId,
      seekerKey: booker.key,
      addressConfirmedAt: isKnown(booker.key) && booker.email && !booker.userId ? now : null,
      seekerEmail: booker.email,
      seekerName: booker.name,
      status: 'held',
      title: type.title,
      kind: type.kind,
      bookingMode: type.bookingMode,
      startsAt,
      endsAt,
      blockedFrom,
      blockedTo,
      timeZone: request.timeZone,
      priceMinor,
      currency: facts.currency,
      commissionBps: await commissionFor(em, { coachId, keys }),
      cancellationPolicy: facts.cancellationPolicy,
      intakeNote: request.intakeNote?.trim() || null,
      intakeAnswers: askIntake(type.intakeQuestions),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!placed) throw slotTaken()
  const hold = { sessionId: placed.id, coachId, person: booker.key, expiresAt, createdAt: now }
  await tables(em).insertInto('Hold').values(hold).execute()
  const key = sessionJobKey('expireHold', placed.id, expiresAt)
  await enqueue(em, 'expireHold', { sessionId: placed.id }, { now, at: expiresAt, key })
  if (booker.email && !booker.userId)
    await tables(em)
      .insertInto('GuestLink')
      .values({ sessionId: placed.id, email: booker.email, createdAt: now })
      .execute()
  await record(em, TimesChanged, { coachIds: [facts.coachId] })
  await recordAudit(em, {
    at: now,
    actor: booker.userId ? 'user' : 'guest',
    actorId: booker.userId,
    action: 'createHold',
    subjectType: 'session',
    subjectId: placed.id,
  })
  return { sessionId: placed.id, expiresAt: expiresAt.toISOString() }
}
