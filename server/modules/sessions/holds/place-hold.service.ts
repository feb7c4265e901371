import type { EntityManager } from '@mikro-orm/postgresql'
import { randomUUID } from 'node:crypto'
import { tables } from '../../../db/kysely.ts'
import { badInput, notFound, slotTaken } from '../../../errors.ts'
import { record } from '../../../facts.ts'
import { readableLines } from '../../../lib/text/sanitize.ts'
import { enqueue } from '../../../queue/enqueue.ts'
import { sessionJobKey } from '../../../queue/kinds.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { PracticeCaseEntity } from '../../cases/practice-case.entity.ts'
import { zoneName } from '../../availability/time/zone.rules.ts'
import { askIntake } from '../booking/intake.rules.ts'
import type { Booker } from '../people/booker.rules.ts'
import { isKnown } from '../people/person.rules.ts'
import { WITH_CASE } from '../room/room-decisions.rules.ts'
import { TimesChanged } from '../session.facts.ts'
import type { BookingFacts } from '../slots/booking-facts.query.ts'
import { spanAt } from '../slots/slot-time.rules.ts'
import type { Terms } from './agree-terms.service.ts'
import type { HoldRequest } from './hold-request.rules.ts'

interface Wish {
  facts: BookingFacts
  terms: Terms
  request: HoldRequest
  booker: Booker
  now: Date
}

/**
 * Writes a held session, until when it is held, and what follows; answers its id. Throws SLOT_TAKEN when somebody was
 * faster, and NOT_FOUND or BAD_USER_INPUT for a case that cannot be worked on.
 */
export async function placeHold(em: EntityManager, wish: Wish): Promise<string> {
  const { facts, terms, booker, now } = wish
  const { coachId } = facts
  const { expiresAt } = terms
  await checkCase(em, wish)
  const id = await insertSession(em, wish)
  const hold = { sessionId: id, coachId, person: booker.key, expiresAt, createdAt: now }
  await tables(em).insertInto('Hold').values(hold).execute()
  const key = sessionJobKey('expireHold', id, expiresAt)
  await enqueue(em, 'expireHold', { sessionId: id }, { now, at: expiresAt, key })
  if (booker.email && !booker.userId)
    await tables(em)
      .insertInto('GuestLink')
      .values({ sessionId: id, email: booker.email, createdAt: now })
      .execute()
  await record(em, TimesChanged, { coachIds: [coachId] })
  await recordAudit(em, {
    at: now,
    actor: booker.userId ? 'user' : 'guest',
    actorId: booker.userId,
    action: 'createHold',
    subjectType: 'session',
    subjectId: id,
  })
  return id
}

async function checkCase(em: EntityManager, { facts, request: { caseSlug } }: Wish): Promise<void> {
  if (!caseSlug) return
  if (!WITH_CASE.has(facts.type.kind))
    throw badInput('This kind of session has no case.', [
      { path: 'caseSlug', message: 'Leave it out, or choose a session with a case.' },
    ])
  if (!(await em.count(PracticeCaseEntity, { slug: caseSlug, retiredAt: null }))) throw notFound('case')
}

async function insertSession(
  em: EntityManager,
  { facts, terms, request, booker, now }: Wish,
): Promise<string> {
  const { coachId, type, cancellationPolicy, slots } = facts
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
      ...spanAt(slots, request.startsAt),
      timeZone: zoneName(request.timeZone),
      priceMinor: terms.priceMinor,
      usualRateMinor: facts.hourlyRateMinor,
      currency: terms.currency,
      packageId: terms.packageId,
      commissionBps: terms.commissionBps,
      cancellationPolicy,
      settingsVersion: terms.settingsVersion,
      caseSlug: request.caseSlug || null,
      wishedCase: request.caseSlug || null,
      intakeNote: readableLines(request.intakeNote ?? '') || null,
      intakeAnswers: askIntake(type.intakeQuestions),
      createdAt: now,
      updatedAt: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!placed) throw slotTaken()
  return placed.id
}
