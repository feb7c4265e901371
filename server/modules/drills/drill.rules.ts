import type { Exhibit } from '../../content/cases/case.types.ts'

export const DRILL_KINDS = [
  'market_sizing',
  'growth',
  'break_even',
  'chart_reading',
  'structuring',
  'synthesis',
] as const
export type DrillKind = (typeof DRILL_KINDS)[number]

/** Who asks for a drill. */
export type DrillSource = 'scorecard' | 'coach' | 'self'

/** Text in rows, for what is no chart. */
export interface TextTable {
  title: string
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

interface Asked {
  ask: string
  /** How exact the answer must be, or how many options; shown beside the question. */
  hint: string
  /** The working, a step a line; shown after the answer. */
  solution: readonly string[]
}

export interface NumberQuestion extends Asked {
  kind: 'number'
  unit: string
  answer: number
  /** Accepted distance from the answer, in its unit. */
  tolerance: number
}

/** One of the options, some of them, or all of them in the right order. */
export interface OptionsQuestion extends Asked {
  kind: 'choice' | 'several' | 'order'
  options: readonly string[]
  /** Places in `options`, from 0; in order for 'order', ascending else. */
  answer: readonly number[]
}

export type Question = NumberQuestion | OptionsQuestion

export interface Drill {
  title: string
  /** What the interviewer says, a paragraph each. */
  prompt: readonly string[]
  table: TextTable | null
  exhibits: readonly Exhibit[]
  questions: readonly Question[]
}

/** Makes the same drill for the same seed; what changes a drill that was given once is a new version. */
export interface Generator {
  kind: DrillKind
  version: number
  label: string
  /** Minutes an interviewer would give. */
  minutes: number
  generate(seed: number): Drill
}
