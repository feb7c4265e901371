/** The kinds of case a consulting interview draws on. */
export const CASE_TYPES = [
  'profitability',
  'market_entry',
  'growth',
  'pricing',
  'mergers_and_acquisitions',
  'private_equity',
  'operations',
  'new_product',
  'competitive_response',
  'turnaround',
  'market_sizing',
  'unconventional',
] as const
export type CaseType = (typeof CASE_TYPES)[number]

/** The dimensions of the scorecard a case lets a candidate show. */
export type CaseDimension =
  | 'structuring'
  | 'quantitative'
  | 'businessJudgement'
  | 'creativity'
  | 'synthesis'
  | 'caseLeadership'
  | 'communication'
  | 'presence'

/** Data behind a chart or table of a case. Every series has one value per category, in `unit`. */
export interface Exhibit {
  /** Names the exhibit within its case. */
  key: string
  title: string
  kind: 'bar' | 'grouped_bar' | 'stacked_bar' | 'line' | 'waterfall' | 'table'
  /** What the values are, as written on the axis: "€ m", "thousand units", "%". */
  unit: string
  categories: readonly string[]
  series: readonly { name: string; values: readonly number[] }[]
  /** What a reader must know to read it right. */
  note?: string
}

/** Arithmetic a candidate does, with an answer a test works out again from `expression`. */
export interface CaseCheck {
  question: string
  /** Plain arithmetic on numbers: digits, + - * / ( ) and decimal points. */
  expression: string
  answer: number
  unit: string
  /** Accepted distance from the answer, as a share of it: 0.02 is 2 %. */
  tolerance: number
}

/** One part of the interview, in order. */
export interface CaseStep {
  title: string
  /** What the interviewer asks. */
  prompt: string
  minutes: number
  /** What a strong answer does. */
  strong: readonly string[]
  /** Shown with the prompt: keys of the case’s exhibits. */
  exhibits?: readonly string[]
  checks?: readonly CaseCheck[]
}

/** One practice case. */
export interface CaseContent {
  slug: string
  title: string
  type: CaseType
  industry: string
  /** 1 first cases, 2 first round, 3 final round. */
  difficulty: 1 | 2 | 3
  style: 'interviewer_led' | 'candidate_led'
  /** Of a live interview. */
  minutes: number
  /** What anyone may read in the library; up to 160 characters. */
  summary: string
  /** What the interviewer reads out. */
  situation: string
  /** What the client wants answered. */
  question: string
  /** Anybody may practise it, without an account. */
  isOpen?: true
  /** Given only when asked. */
  clarifyingFacts: readonly { question: string; answer: string }[]
  steps: readonly CaseStep[]
  exhibits: readonly Exhibit[]
  /** What a strong and a weak candidate do, for the dimensions this case tests. */
  rubric: readonly { dimension: CaseDimension; strong: string; weak: string }[]
  /** The answer a strong candidate closes with. */
  recommendation: string
}
