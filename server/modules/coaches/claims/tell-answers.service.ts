import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../../context.ts'
import { record } from '../../../facts.ts'
import { CoachJudged, ListingSwitched, ProfileSaved } from '../coach.facts.ts'
import type { CoachProfile } from '../coach-profile.entity.ts'
import { answerText, type ClaimAnswer, whyText } from './verdict.rules.ts'

/** What follows from the answers: the public sees what is confirmed, and the coach hears of it once. */
export async function tellAnswers(
  em: EntityManager,
  ctx: Pick<Context, 'clock'>,
  profile: CoachProfile,
  answers: readonly ClaimAnswer[],
  isWholeRefusal: boolean,
): Promise<void> {
  const [coachId, at] = [profile.id, ctx.clock()]
  const objections = answers.filter(({ verdict }) => verdict !== 'confirmed')
  const claims = answers.map(({ claim }) => claim)
  if (!profile.isVerified) {
    if (objections.length === 0) return
    const reason = objections.map(answerText).join(' ')
    Object.assign(profile, { isReadyForReview: false, readyAt: null, returnedReason: reason })
    await em.flush()
    await record(em, ListingSwitched, { coachId, at })
    await record(em, CoachJudged, { coachId, verdict: 'coach_returned', reason, at })
    return
  }
  if (objections.length < answers.length) await record(em, ProfileSaved, { coachId })
  if (objections.length === 0)
    await record(em, CoachJudged, { coachId, verdict: 'claims_confirmed', claims, at })
  else if (isWholeRefusal)
    await record(em, CoachJudged, {
      coachId,
      verdict: 'claims_refused',
      claims,
      reason: whyOf(objections),
      at,
    })
  else
    await record(em, CoachJudged, {
      coachId,
      verdict: 'claims_answered',
      answers: answers.map(answerText),
      at,
    })
}

const whyOf = (objections: readonly ClaimAnswer[]) => [...new Set(objections.map(whyText))].join(' ')
