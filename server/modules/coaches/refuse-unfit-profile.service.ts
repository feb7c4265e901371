import type { EntityManager } from '@mikro-orm/postgresql'
import { badInput } from '../../errors.ts'
import { rulesBy } from '../availability/availability.rules.ts'
import { readSettings } from '../settings/read-settings.query.ts'
import type { CoachProfile } from './coach-profile.entity.ts'
import { readinessAfter } from './coach-readiness.rules.ts'
import { lostByChange } from './listed-profile.rules.ts'
import { missingPrices } from './new-currency.rules.ts'
import { priceMistakes } from './price-mistakes.rules.ts'
import { highestHourMinor } from './price.rules.ts'
import { cleanProfile, type ProfileInput } from './profile-input.rules.ts'
import { SessionTypeEntity } from './session-type.entity.ts'

/**
 * Refuses what does not fit the profile as it stands, whose row the caller holds: prices relabelled by a new currency, prices
 * no card takes, and what would leave a listed coach without what they are listed for. Throws BAD_USER_INPUT.
 */
export async function refuseUnfitProfile(
  em: EntityManager,
  profile: CoachProfile,
  input: ProfileInput,
  now: Date,
): Promise<void> {
  const change = cleanProfile(input)
  const types = await em.find(SessionTypeEntity, { coachId: profile.id }, { refresh: true })
  const unpriced = missingPrices(profile, types, change)
  if (unpriced.length > 0) throw badInput('Your prices need another look.', unpriced)
  const settings = await readSettings(em)
  const fields = priceMistakes(profile, types, change, highestHourMinor(settings))
  if (profile.isActive) {
    const rulesByDefault = rulesBy(settings)
    const stored = { profile, types, availability: null, rulesByDefault }
    fields.push(...lostByChange(readinessAfter(stored, {}, now), readinessAfter(stored, change, now), change))
  }
  if (fields.length > 0) throw badInput('Some fields need another look.', fields)
}
