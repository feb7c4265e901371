import type {
  PriorityOutcome,
  Recommendation,
  ScorecardDraftInput,
  SubmitScorecardInput,
} from '../../../generated/graphql.ts'
import { type FollowUp, followUpKey } from '../follow-up-words.ts'
import type { Dimension } from '../scorecard-words.ts'

export interface PriorityDraft {
  key: number
  dimension: Dimension | ''
  observation: string
  why: string
  nextStep: string
}

/** Whether there is anything in it: what is left empty is not sent. */
export const hasBegun = ({ dimension, observation, why, nextStep }: PriorityDraft): boolean =>
  dimension !== '' || [observation, why, nextStep].some((text) => text.trim() !== '')

export interface ScorecardForm {
  /** A number, null for "not observed", or nothing chosen yet. */
  scores: Partial<Record<Dimension, number | null>>
  evidence: Partial<Record<Dimension, string>>
  strengths: { key: number; text: string }[]
  priorities: PriorityDraft[]
  recommendation: Recommendation | null
  explanation: string
  /** What became of earlier priorities, by their keys. */
  followUps: Readonly<Record<string, PriorityOutcome>>
}

let keys = 0
export const newKey = () => ++keys

export const emptyPriority = (dimension: Dimension | '' = ''): PriorityDraft => ({
  key: newKey(),
  dimension,
  observation: '',
  why: '',
  nextStep: '',
})

/** What a form is read from: a scorecard of the server’s, or a draft that was kept on this device. */
type Written = Omit<ScorecardDraftInput, 'sessionId' | 'origin'>

/** The saved draft as the form holds it, with one empty line where there is nothing yet. */
export function readForm(card: Written | null, followUps: readonly FollowUp[] = []): ScorecardForm {
  const strengths = (card?.strengths ?? []).map((text) => ({ key: newKey(), text }))
  const priorities = (card?.priorities ?? []).map(({ dimension, observation, why, nextStep }) => ({
    key: newKey(),
    dimension: dimension ?? ('' as const),
    observation: observation ?? '',
    why: why ?? '',
    nextStep: nextStep ?? '',
  }))
  return {
    scores: Object.fromEntries(
      (card?.scores ?? []).map(({ dimension, score }) => [dimension, score ?? null]),
    ),
    evidence: Object.fromEntries(
      (card?.scores ?? []).map(({ dimension, evidence }) => [dimension, evidence ?? '']),
    ),
    strengths: strengths.length > 0 ? strengths : [{ key: newKey(), text: '' }],
    priorities: priorities.length > 0 ? priorities : [emptyPriority()],
    recommendation: card?.recommendation ?? null,
    explanation: card?.explanation ?? '',
    followUps: Object.fromEntries(
      followUps.flatMap((one) => (one.outcome ? [[followUpKey(one), one.outcome]] : [])),
    ),
  }
}

/** Dimensions with anything in them, in the template's order: their place is what the server's mistakes name. */
export const sentDimensions = (form: ScorecardForm, order: readonly Dimension[]): Dimension[] =>
  order.filter((one) => form.scores[one] !== undefined || form.evidence[one])

export function toDraft(
  sessionId: string,
  form: ScorecardForm,
  order: readonly Dimension[],
): ScorecardDraftInput {
  return {
    sessionId,
    scores: sentDimensions(form, order).map((dimension) => ({
      dimension,
      score: form.scores[dimension] ?? null,
      evidence: form.evidence[dimension] ?? '',
    })),
    strengths: form.strengths.map(({ text }) => text),
    priorities: form.priorities.map(({ key: _key, dimension, ...words }) => ({
      dimension: dimension || null,
      ...words,
    })),
    recommendation: form.recommendation,
    explanation: form.explanation,
    followUps: Object.entries(form.followUps).map(([key, outcome]) => {
      const [about = '', place] = key.split(':')
      return { sessionId: about, place: Number(place), outcome }
    }),
  }
}

/** The same to send; lines left empty are dropped, so that a mistake names a line that is there. */
export function toSubmission(
  sessionId: string,
  form: ScorecardForm,
  order: readonly Dimension[],
  recommendation: Recommendation,
): SubmitScorecardInput {
  const draft = toDraft(sessionId, form, order)
  return {
    ...draft,
    strengths: form.strengths.map(({ text }) => text),
    priorities: draft.priorities ?? [],
    recommendation,
  }
}

export type Mistakes = Record<string, string>

/** The server's mistakes with positions in what was sent, as names of this form's fields. */
export function placeMistakes(fields: Mistakes, form: ScorecardForm, order: readonly Dimension[]): Mistakes {
  const dimensions = sentDimensions(form, order)
  const filled = form.priorities.filter(hasBegun)
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => {
      const [group, index, part] = path.split('.')
      const at = Number(index)
      if (group === 'scores' && part) return [`${part}.${dimensions[at]}`, message]
      if (group === 'priorities' && part) return [`priority.${filled[at]?.key}.${part}`, message]
      return [path, message]
    }),
  )
}
