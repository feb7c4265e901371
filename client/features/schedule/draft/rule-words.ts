import type { RuleName } from '../../availability/availability-rules.ts'

interface RuleWords {
  label: string
  unit: string
  /** What it does, in a sentence. */
  effect: string
  least: number
  most: number
}

/** The rules of bookable times in the words of their coach. The server has the same bounds. */
export const RULES: Record<Exclude<RuleName, 'slotIntervalMinutes'>, RuleWords> = {
  minimumNoticeHours: {
    label: 'Notice before a booking',
    unit: 'hours',
    effect: 'Nobody books a time that starts sooner than this.',
    least: 0,
    most: 336,
  },
  windowDays: {
    label: 'Bookable ahead',
    unit: 'days',
    effect: 'Times further ahead than this are not shown yet.',
    least: 1,
    most: 180,
  },
  bufferBeforeMinutes: {
    label: 'Kept free before',
    unit: 'minutes',
    effect: 'A break before each session, with nothing else in it.',
    least: 0,
    most: 120,
  },
  bufferAfterMinutes: {
    label: 'Kept free after',
    unit: 'minutes',
    effect: 'A break after each session, for notes and a walk.',
    least: 0,
    most: 120,
  },
  maxPerDay: {
    label: 'At most a day',
    unit: 'sessions',
    effect: 'A day with this many bookings offers no more times.',
    least: 1,
    most: 24,
  },
  maxPerWeek: {
    label: 'At most a week',
    unit: 'sessions',
    effect: 'The same from Monday to Sunday.',
    least: 1,
    most: 100,
  },
}

export const INTERVALS = ['15', '20', '30', '60'].map((value) => ({ value, label: `Every ${value} minutes` }))

/** The id of a rule's input, which a reason leads to. */
export const ruleId = (name: RuleName): string => `rule-${name}`

/** What is wrong with a rule as it is typed; undefined when nothing is. */
export function ruleMistake(name: keyof typeof RULES, text: string): string | undefined {
  const { least, most, unit } = RULES[name]
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN
  return value >= least && value <= most
    ? undefined
    : `Use a whole number of ${unit} from ${least} to ${most}.`
}
