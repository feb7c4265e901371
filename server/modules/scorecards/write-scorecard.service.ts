import type { EntityManager } from '@mikro-orm/postgresql'
import type { Context } from '../../context.ts'
import { badInput, conflict, policyViolation } from '../../errors.ts'
import { sanitizeLines } from '../../lib/text/sanitize.ts'
import { type FollowUpInput, keepFollowUps } from './follow-up/keep-follow-ups.service.ts'
import { isUuid } from '../../lib/uuid.ts'
import { type DraftOrigin, type DraftVerdict, judgeDraft } from './draft.rules.ts'
import { fillRefusal } from './fill.rules.ts'
import { findCards } from './find-cards.query.ts'
import type { SessionCards } from './read-cards.query.ts'
import { ScorecardEntity, type Scorecard } from './scorecard.entity.ts'
import { draftMistakes, type Priority, type ScorecardContent } from './scorecard.rules.ts'
import { type Dimension, TEMPLATE } from './template.rules.ts'
import { type Recommendation, weightedMean } from './progress/weighted-mean.rules.ts'

export interface ScorecardInput {
  sessionId: string
  scores?: { dimension: Dimension; score?: number | null; evidence?: string | null }[] | null
  strengths?: string[] | null
  priorities?:
    | ({ dimension?: Dimension | null } & {
        [part in Exclude<keyof Priority, 'dimension'>]?: string | null
      })[]
    | null
  recommendation?: Recommendation | null
  explanation?: string | null
  followUps?: FollowUpInput[] | null
  origin?: DraftOrigin | null
}

/** Keeps what the coach has filled in so far. Only they see it. Throws CONFLICT when another page has written since. */
export async function saveScorecardDraft(ctx: Context, input: ScorecardInput): Promise<void> {
  const content = contentOf(input)
  const mistakes = draftMistakes(content)
  if (mistakes.length > 0) throw badInput('Check the scorecard.', mistakes)
  await ctx.em.transactional(async (em) => {
    const cards = await findFillable({ ...ctx, em }, input.sessionId)
    if (verdictOn(cards, input.origin) === 'overtaken') return
    await write(em, cards, content, { now: ctx.clock(), origin: input.origin })
    await keepFollowUps(em, cards.sessionId, input.followUps)
  })
}

const CHANGED_ELSEWHERE =
  'This draft was changed in another tab or on another device. Nothing was replaced: compare the two, then keep one.'

/** Throws CONFLICT when what is kept was written by another page since this one read it. */
export function verdictOn({ card }: SessionCards, origin: DraftOrigin | null | undefined): DraftVerdict {
  if (origin && !isUuid(origin.editor))
    throw badInput('Name the page that writes by a UUID.', [
      { path: 'origin.editor', message: 'Not a UUID.' },
    ])
  const kept = {
    revision: card?.draftRevision ?? 0,
    editor: card?.draftEditor ?? null,
    save: card?.draftSave ?? null,
  }
  const verdict = judgeDraft(kept, origin ?? null)
  if (verdict === 'conflict') throw conflict(CHANGED_ELSEWHERE)
  return verdict
}

/** The session and its cards, locked, for its coach while the scorecard may be filled in. */
export async function findFillable(ctx: Context, sessionId: string): Promise<SessionCards> {
  const { cards, role } = await findCards(ctx, sessionId, null, { lock: true })
  if (role !== 'coach') throw policyViolation('Only the coach of a session scores it.')
  const refusal = fillRefusal(cards.tookPlace, cards.kind, Boolean(cards.card?.submittedAt))
  if (refusal) throw policyViolation(refusal)
  return cards
}

interface Written {
  now: Date
  origin: DraftOrigin | null | undefined
}

/** Writes the one scorecard of a session; `now` is when it was saved. */
export async function write(
  em: EntityManager,
  { sessionId, coachId }: Pick<SessionCards, 'sessionId' | 'coachId'>,
  content: ScorecardContent,
  { now, origin }: Written,
): Promise<Scorecard> {
  const known = await em.findOne(ScorecardEntity, { sessionId }, { refresh: true })
  const filled = {
    ...content,
    overall: weightedMean(content.scores),
    savedAt: now,
    draftRevision: (known?.draftRevision ?? 0) + 1,
    draftEditor: origin?.editor ?? null,
    draftSave: origin?.save ?? null,
  }
  const card = known ?? em.create(ScorecardEntity, { sessionId, coachId, template: TEMPLATE, ...filled })
  Object.assign(card, filled)
  await em.flush()
  return card
}

/** What was typed, without markup; empty lines of a form are left out. */
export function contentOf(input: ScorecardInput): ScorecardContent {
  const clean = (text: string | null | undefined) => sanitizeLines(text ?? '')
  return {
    scores: (input.scores ?? []).map(({ dimension, score, evidence }) => ({
      dimension,
      score: score ?? null,
      evidence: clean(evidence),
    })),
    strengths: (input.strengths ?? []).map(clean).filter(Boolean),
    priorities: (input.priorities ?? [])
      .map(({ dimension, observation, why, nextStep }) => ({
        dimension: dimension ?? null,
        observation: clean(observation),
        why: clean(why),
        nextStep: clean(nextStep),
      }))
      .filter(({ dimension, ...words }) => dimension !== null || Object.values(words).some(Boolean)),
    recommendation: input.recommendation ?? null,
    explanation: clean(input.explanation) || null,
  }
}
