import { grouped, plural } from '../../lib/plural.ts'
import { CANCELLATION_POLICIES, cancellationTerms } from './cancellation/cancellation-terms.rules.ts'
import { definitionOf, isSettingKey, type SettingKey, type SettingValues } from './registry.rules.ts'

/** A figure with its unit: "15 minutes", "1 hour", "20 %", "2,500 units". */
export function figureWords(key: SettingKey, values: SettingValues): string {
  const { unit } = definitionOf(key)
  const value = values[key]
  if (/^[a-z]+s$/.test(unit)) return plural(Number(value), unit.slice(0, -1))
  return `${typeof value === 'number' ? grouped(value) : value} ${unit}`
}

/** What the marketplace keeps, however many sessions are the first: none, one or more. In Markdown. */
export function commissionWords(values: SettingValues): string {
  const [first, later] = [values['commission.first_percent'], values['commission.later_percent']]
  const count = values['commission.first_sessions']
  if (count === 0 || first === later) return `**${later} %**`
  const sessions = count === 1 ? 'first completed session' : `first ${count} completed sessions`
  return `**${first} %** for the ${sessions} of a seeker with a coach, and **${later} %** for every one after`
}

/** The rows of a table in Markdown: a policy, and how early cancelling has to be for all, half and nothing to come back. */
export const policyRows = (values: SettingValues): string =>
  CANCELLATION_POLICIES.map((policy) => {
    const { fullHours, halfHours } = cancellationTerms(policy, values)
    const half = fullHours > halfHours ? `${fullHours} to ${plural(halfHours, 'hour')}` : 'Never'
    const name = `${policy.charAt(0).toUpperCase()}${policy.slice(1)}`
    return `| ${name} | ${plural(fullHours, 'hour')} or more before | ${half} | Under ${plural(halfHours, 'hour')} |`
  }).join('\n')

/** The rule on first payouts as a sentence; empty where there is no wait. */
export function firstPayoutWords(values: SettingValues): string {
  const people = values['payouts.first_people']
  if (people === 0) return ''
  const [wait, longest] = [
    figureWords('payouts.first_wait_days', values),
    figureWords('payouts.first_longest_days', values),
  ]
  const who =
    people === 1 ? 'a first session that counts' : `sessions that count with ${people} different people`
  return `A coach’s first payouts wait until ${wait} after ${who}, and for no session longer than ${longest}. Reviews and scorecards says which sessions count.`
}

/** Words that are made of several figures. */
const TOGETHER: Record<string, (values: SettingValues) => string> = {
  commission: commissionWords,
  'first payouts': firstPayoutWords,
  'policy rows': policyRows,
}

const PLACE = /\{\{(.*?)\}\}/g

/** The names in a text that stand for no figure. */
export const unknownFigures = (text: string): string[] =>
  [...text.matchAll(PLACE)].flatMap(([, name = '']) =>
    isSettingKey(name) || Object.hasOwn(TOGETHER, name) ? [] : [name],
  )

/** A text with `{{booking.hold_minutes}}`, `{{commission}}` and the like worded from the figures in force. */
export const withFigures = (text: string, values: SettingValues): string =>
  text.replace(PLACE, (whole, name: string) => {
    if (isSettingKey(name)) return figureWords(name, values)
    return TOGETHER[name]?.(values) ?? whole
  })
