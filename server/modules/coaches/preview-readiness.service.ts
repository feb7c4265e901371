import type { Context } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { validateAvailability } from '../availability/validate-availability.rules.ts'
import { readinessAfter } from './coach-readiness.rules.ts'
import { loadCoach } from './load-coach.query.ts'
import { cleanProfile, type ProfileInput, validateProfile } from './profile-input.rules.ts'
import type { ReadinessItem } from './readiness.rules.ts'

/** What the profile would have and lack if the change were saved. A field that could not be counts as it was. */
export async function previewReadiness(ctx: Context, input: ProfileInput): Promise<ReadinessItem[]> {
  const coachId = ctx.viewer?.coachId
  if (!coachId) throw notFound('coach profile')
  return readinessAfter(await loadCoach(ctx, coachId), cleanProfile(withoutMistakes(input)), ctx.clock())
}

function withoutMistakes(input: ProfileInput): ProfileInput {
  const wrong = new Set(validateProfile(input).map(({ path }) => path.split('.')[0]))
  if (input.availability && validateAvailability(input.availability).length > 0) wrong.add('availability')
  return Object.fromEntries(Object.entries(input).filter(([name]) => !wrong.has(name)))
}
