import { figureWords } from './figure-words.rules.ts'
import { definitionOf, type SettingKey, type SettingValues } from './registry.rules.ts'

export type ReadSetting = { value: number | string } | { mistake: string }

/** The value an admin typed for a setting, or what is wrong with it in words. */
export function readSetting(key: SettingKey, typed: string, now: Date): ReadSetting {
  const definition = definitionOf(key)
  const text = typed.trim()
  if (definition.kind === 'date') return readDate(text, now)
  const { min, max, kind, unit, choices } = definition
  const fits = kind === 'integer' ? /^\d{1,9}$/.test(text) : /^\d{1,4}(\.\d{1,4})?$/.test(text)
  const value = Number(text)
  if (!fits || value < min || value > max)
    return {
      mistake: `Enter ${kind === 'integer' ? 'a whole number' : 'a number with up to four decimals'} from ${min} to ${max} ${unit}.`,
    }
  if (choices && !choices.includes(value))
    return { mistake: `Enter a number of ${unit} out of ${choices.join(', ')}.` }
  return { value }
}

function readDate(text: string, now: Date): ReadSetting {
  const at = new Date(`${text}T00:00:00Z`)
  const isDate =
    /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
  return isDate && at <= now && at.getUTCFullYear() >= 2020
    ? { value: text }
    : { mistake: 'Enter a day as YYYY-MM-DD, not in the future.' }
}

/** Pairs of which the first cannot be more than the second. */
const AT_MOST: readonly (readonly [SettingKey, SettingKey])[] = [
  ['commission.later_percent', 'commission.first_percent'],
  ['packages.of_3_percent', 'packages.of_5_percent'],
  ['packages.of_5_percent', 'packages.of_10_percent'],
  ['moving.ask_hours', 'moving.free_hours'],
  ['cancellation.flexible_half_hours', 'cancellation.flexible_full_hours'],
  ['cancellation.standard_half_hours', 'cancellation.standard_full_hours'],
  ['cancellation.strict_half_hours', 'cancellation.strict_full_hours'],
  ['cancellation.flexible_full_hours', 'cancellation.standard_full_hours'],
  ['cancellation.standard_full_hours', 'cancellation.strict_full_hours'],
  ['cancellation.flexible_half_hours', 'cancellation.standard_half_hours'],
  ['cancellation.standard_half_hours', 'cancellation.strict_half_hours'],
]

/** Hours that have to be over, one after the other, before days are. */
const WITHIN: readonly (readonly [SettingKey[], SettingKey])[] = [
  [['booking.notice_hours'], 'booking.window_days'],
  [['sessions.resolution_hours', 'sessions.dispute_hours'], 'sessions.closes_after_days'],
]

/** What is wrong with the settings as a whole; null when they fit together. */
export function misfit(values: SettingValues): string | null {
  const named = (key: SettingKey) => `“${definitionOf(key).label}” (${figureWords(key, values)})`
  const wrong = AT_MOST.find(([small, large]) => values[small] > values[large])
  if (wrong) return `${named(wrong[0])} cannot be more than ${named(wrong[1])}.`
  const total = (keys: SettingKey[]) => keys.reduce((hours, key) => hours + Number(values[key]), 0)
  const late = WITHIN.find(([hours, days]) => total(hours) >= Number(values[days]) * 24)
  return late ? `${late[0].map(named).join(' and ')} must be less than ${named(late[1])}.` : null
}
