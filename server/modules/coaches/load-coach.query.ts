import type { EntityManager } from '@mikro-orm/postgresql'
import { AvailabilityEntity, type AvailabilityRow } from '../availability/availability.entity.ts'
import { type Availability, type AvailabilityRules, rulesBy } from '../availability/availability.rules.ts'
import { parseAvailability } from '../availability/parse-availability.rules.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import { UserEntity, type User } from '../users/user.entity.ts'
import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import type { ClaimCase } from './claims/case.rules.ts'
import type { ClaimStanding } from './claims/claim-standing.rules.ts'
import { findCases } from './claims/find-case.query.ts'
import { loadClaims } from './claims/load-claims.query.ts'
import { CoachProfileEntity, type CoachProfile } from './coach-profile.entity.ts'
import { readinessOf } from './coach-readiness.rules.ts'
import type { ReadinessItem } from './readiness.rules.ts'
import { SessionTypeEntity, type SessionType } from './session-type.entity.ts'

/** A coach's own record, whole. */
export interface CoachRecord {
  profile: CoachProfile
  user: User
  types: SessionType[]
  availability: Availability | null
  /** Of calendars that do not say otherwise. */
  rulesByDefault: AvailabilityRules
  readiness: ReadinessItem[]
  /** Where each claim stands. */
  claims: ClaimStanding[]
  /** The admin who is at work on them. */
  claimCase: ClaimCase | null
}

/** Loads the records of several coaches in seven statements and one for the figures in force, in the order of the ids. */
export async function loadCoaches(em: EntityManager, ids: string[], now: Date): Promise<CoachRecord[]> {
  if (ids.length === 0) return []
  const profiles = await em.find(CoachProfileEntity, { id: { $in: ids } })
  const users = await em.find(UserEntity, { id: { $in: profiles.map(({ userId }) => userId) } })
  const types = await em.find(SessionTypeEntity, { coachId: { $in: ids } }, { orderBy: { position: 'asc' } })
  const calendars = await em.find(AvailabilityEntity, { coachId: { $in: ids } })
  const claims = await loadClaims(em, profiles)
  const cases = await findCases(em, ids, now)
  const rulesByDefault = rulesBy(await readSettings(em))
  const userOf = new Map(users.map((user) => [user.id, user]))
  const calendarOf = new Map(calendars.map((row) => [row.coachId, row]))
  return profiles
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .flatMap((profile) => {
      const user = userOf.get(profile.userId)
      const mine = types.filter(({ coachId }) => coachId === profile.id)
      if (!user) return []
      const record = toRecord(profile, user, mine, calendarOf.get(profile.id) ?? null, rulesByDefault, now)
      const claimCase = cases.find(({ coachId }) => coachId === profile.id) ?? null
      return [{ ...record, claims: claims.get(profile.id) ?? [], claimCase }]
    })
}

/** One coach's record as it stands now, past what this request has in hand. */
export async function loadCoach(ctx: Context, coachId: string): Promise<CoachRecord> {
  const [record] = await loadCoaches(ctx.em.fork(), [coachId], ctx.clock())
  if (!record) throw notFound('coach profile')
  return record
}

function toRecord(
  profile: CoachProfile,
  user: User,
  types: SessionType[],
  row: AvailabilityRow | null,
  rulesByDefault: AvailabilityRules,
  now: Date,
): Omit<CoachRecord, 'claims' | 'claimCase'> {
  const availability = row ? parseAvailability(row, rulesByDefault) : null
  const active = types.filter(({ isActive }) => isActive)
  return {
    profile,
    user,
    types,
    availability,
    rulesByDefault,
    readiness: readinessOf(profile, active, availability, now),
  }
}
