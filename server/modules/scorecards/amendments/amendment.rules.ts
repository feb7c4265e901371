import { DAY } from '../../../lib/durations.ts'
import type { Priority, ScorecardContent } from '../scorecard.rules.ts'
import { type Dimension, DIMENSION_TEXTS, DIMENSIONS } from '../template.rules.ts'

export const REASON_CHARACTERS = 300

interface Sent {
  submittedAt: Date | null
  recommendation: string | null
}

/** Until when a scorecard that was sent may be amended. */
export const amendableUntil = (submittedAt: Date, days: number): Date =>
  new Date(submittedAt.getTime() + days * DAY)

/** Why its coach may not amend a scorecard; null when they may. `days` is how long one can after sending it. */
export function amendRefusal(card: Sent | null, now: Date, days: number): string | null {
  if (!card?.submittedAt) return 'This scorecard has not been sent yet.'
  if (!card.recommendation) return 'This scorecard was removed with the account of its student.'
  if (now < amendableUntil(card.submittedAt, days)) return null
  return `A scorecard can be amended for ${days} days after it was sent.`
}

export const CHANGED_PARTS = [
  'score',
  'evidence',
  'strengths',
  'priority',
  'recommendation',
  'explanation',
] as const
export type ChangedPart = (typeof CHANGED_PARTS)[number]

/** What one amendment changed in one place, as its readers are shown it; empty where there was nothing. */
export interface Change {
  part: ChangedPart
  dimension: Dimension | null
  label: string
  from: string
  to: string
}

type Line = Omit<Change, 'from' | 'to'> & { text: string }

/** Every place in which two versions of a scorecard differ, in the order of the page. Nothing that changed is left out. */
export function changesBetween(before: ScorecardContent, after: ScorecardContent): Change[] {
  const [old, young] = [before, after].map(
    (content) => new Map(linesOf(content).map((line) => [keyOf(line), line])),
  )
  return [...new Map([...old!, ...young!]).entries()].flatMap(([key, { text: _text, ...line }]) => {
    const [from, to] = [old!.get(key)?.text ?? '', young!.get(key)?.text ?? '']
    return from === to ? [] : [{ ...line, from, to }]
  })
}

const keyOf = ({ part, label }: Line) => `${part}:${label}`

function linesOf({ scores, strengths, priorities, recommendation, explanation }: ScorecardContent): Line[] {
  const scored = DIMENSIONS.flatMap((dimension): Line[] => {
    const { label } = DIMENSION_TEXTS[dimension]
    const one = scores.find((score) => score.dimension === dimension)
    return [
      { part: 'score', dimension, label, text: one?.score ? String(one.score) : 'not observed' },
      { part: 'evidence', dimension, label: `Evidence for ${label}`, text: one?.evidence ?? '' },
    ]
  })
  const verdict = recommendation?.replaceAll('_', ' ') ?? ''
  return [
    ...scored,
    { part: 'strengths', dimension: null, label: 'Strengths', text: strengths.join('\n') },
    ...[0, 1, 2].map((index): Line => {
      const priority = priorities[index]
      return {
        part: 'priority',
        dimension: priority?.dimension ?? null,
        label: `Priority ${index + 1}`,
        text: priority ? wordsOf(priority) : '',
      }
    }),
    { part: 'recommendation', dimension: null, label: 'Would pass', text: verdict },
    { part: 'explanation', dimension: null, label: 'Why so far from the mean', text: explanation ?? '' },
  ]
}

const wordsOf = ({ dimension, observation, why, nextStep }: Priority) =>
  [dimension && DIMENSION_TEXTS[dimension].label, observation, why, nextStep].filter(Boolean).join('\n')
