import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { parseAvailability } from '../availability/parse-availability.rules.ts'
import { validateAvailability } from '../availability/validate-availability.rules.ts'
import type { CoachProfile } from './coach-profile.entity.ts'
import { loadCoach, readinessOf } from './load-coach.query.ts'
import { cleanProfile, type ProfileInput, validateProfile } from './profile-input.rules.ts'
import type { ReadinessItem } from './readiness.rules.ts'

/** What the profile would have and lack if the change were saved. A field that could not be counts as it was. */
export async function previewReadiness(ctx: Context, input: ProfileInput): Promise<ReadinessItem[]> {
  const coachId = ctx.viewer?.coachId
  if (!coachId) throw notFound('coach profile')
  const { profile, types, availability } = await loadCoach(ctx, coachId)
  const draft = cleanProfile(withoutMistakes(input))
  const take = <Name extends keyof ProfileInput & keyof CoachProfile>(name: Name): CoachProfile[Name] =>
    draft[name] === undefined ? profile[name] : (draft[name] as CoachProfile[Name])
  return readinessOf(
    {
      bio: take('bio'),
      specialties: take('specialties'),
      hourlyRateMinor: take('hourlyRateMinor'),
      previousRole: take('previousRole'),
      degree: take('degree'),
      taxResidencyCountry: take('taxResidencyCountry'),
    },
    draft.sessionTypes?.filter(({ active }) => active ?? true) ?? types.filter(({ isActive }) => isActive),
    draft.availability === undefined ? availability : parseAvailability(draft.availability),
    ctx.clock(),
  )
}

function withoutMistakes(input: ProfileInput): ProfileInput {
  const wrong = new Set(validateProfile(input).map(({ path }) => path.split('.')[0]))
  if (input.availability && validateAvailability(input.availability).length > 0) wrong.add('availability')
  return Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.has(name)))
}
