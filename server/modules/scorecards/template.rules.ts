import type { SessionKind } from '../coaches/session-type.entity.ts'

export const TEMPLATE = 'mbb-v1'

export const CASE_DIMENSIONS = [
  'structuring',
  'quantitative',
  'businessJudgement',
  'creativity',
  'synthesis',
  'caseLeadership',
  'communication',
  'presence',
] as const
export const FIT_DIMENSIONS = ['leadership', 'connection', 'growth', 'drive'] as const
export const DIMENSIONS = [...CASE_DIMENSIONS, ...FIT_DIMENSIONS] as const
export type Dimension = (typeof DIMENSIONS)[number]
export type Section = 'case' | 'fit'

export interface DimensionText {
  label: string
  /** What a 1 (below the bar), a 3 (meets it) and a 5 (top tenth) look like. */
  anchors: readonly [one: string, three: string, five: string]
}

/** The words of the template: changing them is a new version, so that old scores keep their meaning. */
export const DIMENSION_TEXTS: Record<Dimension, DimensionText> = {
  structuring: {
    label: 'Structuring',
    anchors: [
      'Recites a framework, or lists ideas that overlap and leave holes.',
      'A clear tree that fits the question; one branch thin or one overlap.',
      'Built for this case, starts with what decides it, and says where to look first.',
    ],
  },
  quantitative: {
    label: 'Quantitative',
    anchors: [
      'Cannot set up the arithmetic without help.',
      'Right set-up, small slips found alone.',
      'Fast, exact, and says what the number means.',
    ],
  },
  businessJudgement: {
    label: 'Business judgement',
    anchors: [
      'Takes every figure at face value; ideas a manager could not act on.',
      'Sensible assumptions and a sound view of how the business earns.',
      'Sees the second-order effect and tests the answer against reality unasked.',
    ],
  },
  creativity: {
    label: 'Creativity',
    anchors: [
      'Two or three obvious ideas, then silence.',
      'A spread of ideas in groups, one of them fresh.',
      'Ideas from an angle of their own, sorted by what they would be worth.',
    ],
  },
  synthesis: {
    label: 'Synthesis',
    anchors: [
      'Retells the case in order; the answer is missing or last.',
      'Answer first with reasons; risks or next steps need a prompt.',
      'Answer first, the two reasons that carry it, one risk and the next step, in a minute.',
    ],
  },
  caseLeadership: {
    label: 'Case leadership',
    anchors: [
      'Waits for each question and loses the thread of the case.',
      'Keeps to a plan and asks for what comes next, with a nudge or two.',
      'Drives from question to answer, and says aloud why each step is worth taking.',
    ],
  },
  communication: {
    label: 'Communication',
    anchors: [
      'Hard to follow: long sentences, no signposts, thinking and talking mixed.',
      'Clear and top down most of the time; wanders under pressure.',
      'Short, ordered and calm throughout; the interviewer could repeat it word for word.',
    ],
  },
  presence: {
    label: 'Presence',
    anchors: [
      'Nervous or flat; pushback ends the conversation.',
      'Composed and friendly; takes a hint without losing pace.',
      'A colleague you would put before a client tomorrow, and enjoys the problem.',
    ],
  },
  leadership: {
    label: 'Leadership',
    anchors: [
      'Speaks of "we" throughout; their own part stays unclear.',
      'Led a real group through a real difficulty and says how.',
      'Changed what others did, names what it cost, and would be followed again.',
    ],
  },
  connection: {
    label: 'Connection',
    anchors: [
      'The story is a list of facts; other people do not appear in it.',
      'Understands what the others wanted and adapted to it.',
      'Won over someone with reason to refuse, and tells it so that you can see them.',
    ],
  },
  growth: {
    label: 'Growth',
    anchors: [
      'Every weakness is a strength in disguise.',
      'Names a real failure and what changed after it.',
      'Asked for hard feedback, acted on it, and can show the difference.',
    ],
  },
  drive: {
    label: 'Drive',
    anchors: [
      'Achievements came to them; reasons for consulting are second-hand.',
      'Set a demanding goal and kept at it through setbacks.',
      'Goes past what was asked as a habit, and knows exactly why this work.',
    ],
  },
}

export const sectionOf = (dimension: Dimension): Section =>
  (FIT_DIMENSIONS as readonly string[]).includes(dimension) ? 'fit' : 'case'

const SECTIONS: Record<SessionKind, readonly Section[]> = {
  case_mock: ['case'],
  fit_mock: ['fit'],
  case_and_fit: ['case', 'fit'],
  drill: ['case'],
  resume_review: [],
  strategy: [],
  intro_call: [],
}

/** The dimensions a kind of session is scored on; none for one that is not an interview. */
export const dimensionsOf = (kind: SessionKind): Dimension[] =>
  DIMENSIONS.filter((dimension) => SECTIONS[kind].includes(sectionOf(dimension)))

/** Kinds whose coach owes a scorecard. */
export const SCORED_KINDS = (Object.keys(SECTIONS) as SessionKind[]).filter(
  (kind) => SECTIONS[kind].length > 0,
)
