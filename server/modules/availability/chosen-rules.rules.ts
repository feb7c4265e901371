import type { AvailabilityRules } from './availability.rules.ts'
import { RULE_NAMES } from './availability.rules.ts'

type Sent = { [Name in keyof AvailabilityRules]?: number | null }

/**
 * The rules that are a coach's own, of those they send: what they chose before, and what is not as it is for everybody. A
 * page sends all of them, so that one sent as it is for everybody is no choice, and goes on following the figure.
 */
export function chosenRules(
  sent: Sent,
  before: Sent,
  byDefault: AvailabilityRules,
): Partial<AvailabilityRules> {
  const chosen = RULE_NAMES.flatMap((name) => {
    const value = sent[name] ?? null
    const isOwn = value !== null && (value !== byDefault[name] || (before[name] ?? null) !== null)
    return isOwn ? [[name, value] as const] : []
  })
  return Object.fromEntries(chosen)
}
