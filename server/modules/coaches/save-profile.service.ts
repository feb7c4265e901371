import { type EntityManager, LockMode } from '@mikro-orm/postgresql'
import { tables } from '../../db/kysely.ts'
import type { Context } from '../../context.ts'
import { presentOf } from '../../db/present.ts'
import { badInput, conflict, type FieldError, notFound, unauthenticated } from '../../errors.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { AvailabilityEntity } from '../availability/availability.entity.ts'
import { rulesBy } from '../availability/availability.rules.ts'
import { chosenRules } from '../availability/chosen-rules.rules.ts'
import { parseAvailability } from '../availability/parse-availability.rules.ts'
import { revisionOf } from '../availability/revision.rules.ts'
import { validateAvailability } from '../availability/validate-availability.rules.ts'
import { record } from '../../facts.ts'
import { ProfileSaved } from './coach.facts.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { recordUser } from '../signals/record-signals.service.ts'
import { CoachProfileEntity, type CoachProfile } from './coach-profile.entity.ts'
import { claimsIn } from './claims/claim.rules.ts'
import { keepClaimsAside } from './claims/keep-claims-aside.service.ts'
import { unprovenMistakes } from './claims/unproven.rules.ts'
import { type CoachRecord, loadCoach } from './load-coach.query.ts'
import { currencyAfter } from './new-currency.rules.ts'
import { cleanProfile, type ProfileInput, revisionNamedBy, validateProfile } from './profile-input.rules.ts'
import { refuseUnfitProfile } from './refuse-unfit-profile.service.ts'
import { SessionTypeEntity } from './session-type.entity.ts'

/**
 * Creates the coach's empty profile, filled with what is sent; a repeat returns the one that exists. An admin is no coach:
 * one who never was has no profile, and asking for it makes none. Throws NOT_FOUND.
 */
export async function createCoachProfile(ctx: Context, input: ProfileInput = {}): Promise<CoachRecord> {
  const { viewer } = ctx
  if (!viewer) throw unauthenticated()
  if (viewer.userType !== 'coach' && !viewer.coachId) throw notFound('coach profile')
  refuseMistakes(input)
  const coachId = await ctx.em.transactional((em) => ensureProfile({ ...ctx, em }, viewer.id, input))
  return loadCoach(ctx, coachId)
}

/** The id of a person's coach profile, which is created with what is sent where there is none. */
export async function ensureProfile(ctx: Context, userId: string, input: ProfileInput = {}): Promise<string> {
  const { em } = ctx
  const created = await tables(em)
    .insertInto('CoachProfile')
    .values({ userId })
    .onConflict((conflict) => conflict.column('userId').doNothing())
    .returning('id')
    .executeTakeFirst()
  const profile = await em.findOneOrFail(CoachProfileEntity, { userId })
  if (created) {
    await refuseUnfitProfile(em, profile, input, ctx.clock())
    await write(em, profile, input)
    await audit(em, ctx, profile.id, 'createCoachProfile', Object.keys(input))
  }
  return profile.id
}

/**
 * Changes what is sent and leaves the rest; a verified coach's claims wait for an admin. The tax residency decides the
 * currency: a change that would relabel prices is refused until it brings them in the new one, and so is one that takes away
 * what a coach is listed for. Throws BAD_USER_INPUT, CONFLICT.
 */
export const updateCoachProfile = (ctx: Context, input: ProfileInput): Promise<CoachRecord> =>
  changeProfile(ctx, input, 'updateCoachProfile')

/** Replaces the coach's calendar, and nothing else of the profile. Throws CONFLICT when it was made from an older one. */
export const saveCalendar = (ctx: Context, availability: object): Promise<CoachRecord> =>
  changeProfile(ctx, { availability }, 'saveCalendar')

async function changeProfile(ctx: Context, input: ProfileInput, verb: string): Promise<CoachRecord> {
  refuseMistakes(input)
  const profile = await ownProfile(ctx)
  await ctx.em.transactional(async (em) => {
    const locked = await em.findOneOrFail(
      CoachProfileEntity,
      { id: profile.id },
      { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    await refuseOutdated(em, locked.id, input)
    await refuseUnfitProfile(em, locked, input, ctx.clock())
    await write(em, locked, input)
    await record(em, ProfileSaved, { coachId: locked.id })
    await audit(em, ctx, locked.id, verb, Object.keys(input))
    await recordUser({ ...ctx, em }, locked.userId)
  })
  ctx.wakeListings()
  return loadCoach(ctx, profile.id)
}

export async function ownProfile({ em, viewer }: Context): Promise<CoachProfile> {
  const profile = viewer && (await em.findOne(CoachProfileEntity, { userId: viewer.id }))
  if (!profile) throw notFound('coach profile')
  return profile
}

function refuseMistakes(input: ProfileInput): void {
  const fields: FieldError[] = validateProfile(input)
  for (const { path, message } of input.availability ? validateAvailability(input.availability) : [])
    fields.push({ path: `availability.${path}`, message })
  if (fields.length > 0) throw badInput('Some fields need another look.', fields)
}

/** Of somebody who is not verified the claims count as they stand now: an admin reads them together with the rest. */
function refuseUnproven(profile: CoachProfile, clean: ProfileInput): void {
  const claims = profile.isVerified ? profile : { ...profile, ...claimsIn(clean) }
  const mistakes = unprovenMistakes(clean, claims)
  if (mistakes.length > 0) throw badInput('Some fields need another look.', mistakes)
}

/** With the profile's row locked, so that of two changes made from the same calendar the second is refused. */
async function refuseOutdated(
  em: EntityManager,
  coachId: string,
  { availability }: ProfileInput,
): Promise<void> {
  const made = revisionNamedBy(availability)
  if (made === null) return
  const row = await em.findOne(AvailabilityEntity, { coachId }, { refresh: true })
  const stored = row ? parseAvailability(row, rulesBy(await readSettings(em))) : null
  if ((stored ? revisionOf(stored) : '') !== made)
    throw conflict('Your calendar was changed elsewhere in the meantime. Nothing of it was overwritten.')
}

async function write(em: EntityManager, profile: CoachProfile, input: ProfileInput): Promise<void> {
  const clean = cleanProfile(input)
  refuseUnproven(profile, clean)
  const { availability, sessionTypes, ...plain } = clean
  Object.assign(profile, await keepClaimsAside(em, profile, plain))
  const currency = currencyAfter(profile, plain)
  if (currency !== profile.currency) {
    profile.currency = currency
    // Those that are sent get theirs below; one that is switched off comes back without its old one.
    await em.nativeUpdate(
      SessionTypeEntity,
      { coachId: profile.id, kind: { $ne: 'intro_call' } },
      { priceMinor: null },
    )
  }
  await em.flush()
  if (availability !== undefined) await writeAvailability(em, profile.id, availability)
  if (sessionTypes) await writeSessionTypes(em, profile.id, sessionTypes)
}

async function writeAvailability(em: EntityManager, coachId: string, input: unknown): Promise<void> {
  const byDefault = rulesBy(await readSettings(em))
  const availability = parseAvailability(input, byDefault)
  if (!availability) {
    await em.nativeDelete(AvailabilityEntity, { coachId })
    return
  }
  const timeOff = availability.timeOff.map(({ from, to }) => ({
    from: from.toISOString(),
    to: to.toISOString(),
  }))
  const before = await em.findOne(AvailabilityEntity, { coachId }, { refresh: true })
  const rules = chosenRules((input as { rules?: object }).rules ?? {}, before?.rules ?? {}, byDefault)
  await em.upsert(AvailabilityEntity, { coachId, ...availability, rules, timeOff, updatedAt: presentOf(em) })
}

/** Types are matched by key; one no longer sent is kept but switched off, since sold sessions point to it. */
async function writeSessionTypes(
  em: EntityManager,
  coachId: string,
  types: NonNullable<ProfileInput['sessionTypes']>,
): Promise<void> {
  const stored = await em.find(SessionTypeEntity, { coachId })
  for (const row of stored) if (!types.some(({ key }) => key === row.key)) row.isActive = false
  for (const [position, type] of types.entries()) {
    const { key, title, kind, durationMinutes } = type
    const values = {
      title,
      kind,
      durationMinutes,
      position,
      priceMinor: kind === 'intro_call' ? 0 : (type.priceMinor ?? null),
      bookingMode: type.bookingMode ?? 'instant',
      intakeQuestions: type.intakeQuestions ?? [],
      isActive: type.active ?? true,
    }
    const row = stored.find((one) => one.key === key)
    if (row) Object.assign(row, values)
    else em.create(SessionTypeEntity, { id: crypto.randomUUID(), coachId, key, ...values })
  }
  await em.flush()
}

const audit = (em: EntityManager, ctx: Context, coachId: string, action: string, fields: string[]) =>
  recordAudit(em, {
    at: ctx.clock(),
    actor: 'user',
    actorId: ctx.viewer?.id ?? null,
    action,
    subjectType: 'coach',
    subjectId: coachId,
    detail: { fields },
  })
