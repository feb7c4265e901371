/** How far somebody is in a case. Kept in the browser while the attempt is under way. */
export interface PracticeState {
  /** The step shown; one past the last is the debrief. */
  step: number
  /** Steps whose strong answer has been shown. */
  revealed: readonly number[]
  /** What was written for each step. */
  readings: Readonly<Record<number, string>>
  /** Facts asked for, by their place in the case. */
  asked: readonly number[]
  /** Whether the first try was right, by "step.check". */
  tries: Readonly<Record<string, boolean>>
  seconds: number
  isPaused: boolean
  notes: string
}

export const FRESH: PracticeState = {
  step: 0,
  revealed: [],
  readings: {},
  asked: [],
  tries: {},
  seconds: 0,
  isPaused: false,
  notes: '',
}

export type PracticeEvent =
  | { type: 'tick' }
  | { type: 'pause' }
  | { type: 'go'; step: number }
  | { type: 'reveal' }
  | { type: 'read'; text: string }
  | { type: 'ask'; fact: number }
  | { type: 'try'; check: number; isRight: boolean }
  | { type: 'note'; text: string }

const MAX_SECONDS = 86_400
const withOne = (list: readonly number[], one: number) => (list.includes(one) ? list : [...list, one])

/** Only the first try of a calculation counts; later ones are for learning. */
export function practise(state: PracticeState, event: PracticeEvent): PracticeState {
  const { step } = state
  switch (event.type) {
    case 'tick':
      return state.isPaused ? state : { ...state, seconds: Math.min(MAX_SECONDS, state.seconds + 1) }
    case 'pause':
      return { ...state, isPaused: !state.isPaused }
    case 'go':
      return { ...state, step: event.step }
    case 'reveal':
      return { ...state, revealed: withOne(state.revealed, step) }
    case 'read':
      return { ...state, readings: { ...state.readings, [step]: event.text } }
    case 'ask':
      return { ...state, asked: withOne(state.asked, event.fact) }
    case 'try': {
      const key = `${step}.${event.check}`
      return key in state.tries ? state : { ...state, tries: { ...state.tries, [key]: event.isRight } }
    }
    case 'note':
      return { ...state, notes: event.text }
  }
}

export const checksRight = ({ tries }: PracticeState): number => Object.values(tries).filter(Boolean).length
export const checksTried = ({ tries }: PracticeState): number => Object.keys(tries).length

/** "14:22", and hours when there are any. */
export function clockText(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0')
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)]
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`
}
