import type { RuleName } from '../../availability/availability-rules.ts'

interface RuleWords {
  label: string
  unit: string
  /** What it does, in a sentence. */
  effect: string
  min: number
  max: number
}

/** The rules of bookable times in the words of their coach. The server has the same bounds. */
export const RULES: Record<Exclude<RuleName, 'slotIntervalMinutes'>, RuleWords> = {
  minimumNoticeHours: {
    label: 'Notice before a booking',
    unit: 'hours',
    effect: 'Nobody books a time that starts sooner than this.',
    min: 0,
    max: 336,
  },
  windowDays: {
    label: 'Bookable ahead',
    unit: 'days',
    effect: 'Times further ahead than this are not shown yet.',
    min: 1,
    max: 180,
  },
  bufferBeforeMinutes: {
    label: 'Kept free before',
    unit: 'minutes',
    effect: 'A break before each session, with nothing else in it.',
    min: 0,
    max: 120,
  },
  bufferAfterMinutes: {
    label: 'Kept free after',
    unit: 'minutes',
    effect: 'A break after each session, for notes and a walk.',
    min: 0,
    max: 120,
  },
  maxPerDay: {
    label: 'At most a day',
    unit: 'sessions',
    effect: 'A day with this many bookings offers no more times.',
    min: 1,
    max: 24,
  },
  maxPerWeek: {
    label: 'At most a week',
    unit: 'sessions',
    effect: 'The same from Monday to Sunday.',
    min: 1,
    max: 100,
  },
}

export const INTERVALS = ['15', '20', '30', '60'].map((value) => ({ value, label: `Every ${value} minutes` }))

/** The id of a rule's input, which a reason leads to. */
export const ruleId = (name: RuleName): string => `rule-${name}`

/** What is wrong with a rule as it is typed; undefined when nothing is. */
export function ruleMistake(name: keyof typeof RULES, text: string): string | undefined {
  const { min, max, unit } = RULES[name]
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= min && value <= max ? undefined : `Use a whole number of ${unit} from ${min} to ${max}.`
}
