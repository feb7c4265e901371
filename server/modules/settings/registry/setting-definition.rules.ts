interface Described {
  /** Heading it stands under. */
  group:
    | 'Booking'
    | 'Calendars'
    | 'Commission'
    | 'Sessions'
    | 'Moving a session'
    | 'Reliability'
    | 'Cancellation'
    | 'Payouts and packages'
    | 'Reviews'
    | 'Limits'
    | 'Exchange rates'
  label: string
  unit: string
  /** The part of the product's decisions it comes from. */
  source: string
  /** What else changes with it, or does not, in a sentence. */
  note?: string
}
interface NumberSetting extends Described {
  kind: 'integer' | 'decimal'
  value: number
  min: number
  max: number
  /** The only values it may have, where not all between are. */
  choices?: readonly number[]
}
interface DateSetting extends Described {
  kind: 'date'
  value: string
}
export type SettingDefinition = NumberSetting | DateSetting

type Range = readonly [value: number, min: number, max: number]
/** A figure that is a whole number, between two others. */
export const whole = (
  [value, min, max]: Range,
  [group, label, unit, source]: readonly [Described['group'], string, string, string],
  rest: { note?: string; choices?: readonly number[] } = {},
): NumberSetting => ({
  kind: 'integer',
  value,
  min,
  max,
  group,
  label,
  unit,
  source,
  ...rest,
})

/** What a figure says that is kept on what was sold. */
export const KEPT = 'Sessions that are sold keep theirs.'
