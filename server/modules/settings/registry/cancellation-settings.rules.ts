import { KEPT, type SettingDefinition, whole } from './setting-definition.rules.ts'

/** Until when cancelling gives back how much. */
export const CANCELLATION_SETTINGS = {
  'cancellation.flexible_full_hours': whole(
    [12, 1, 168],
    ['Cancellation', 'Flexible: all comes back until so long before the start', 'hours', '§5'],
    { note: KEPT },
  ),
  'cancellation.flexible_half_hours': whole(
    [3, 1, 168],
    ['Cancellation', 'Flexible: half comes back until so long before the start', 'hours', '§5'],
    { note: 'Not more than for all of it, and not less than of a milder policy.' },
  ),
  'cancellation.standard_full_hours': whole(
    [24, 1, 168],
    ['Cancellation', 'Standard: all comes back until so long before the start', 'hours', '§5'],
    { note: KEPT },
  ),
  'cancellation.standard_half_hours': whole(
    [6, 1, 168],
    ['Cancellation', 'Standard: half comes back until so long before the start', 'hours', '§5'],
    { note: 'Not more than for all of it, and not less than of a milder policy.' },
  ),
  'cancellation.strict_full_hours': whole(
    [48, 1, 168],
    ['Cancellation', 'Strict: all comes back until so long before the start', 'hours', '§5'],
    { note: KEPT },
  ),
  'cancellation.strict_half_hours': whole(
    [24, 1, 168],
    ['Cancellation', 'Strict: half comes back until so long before the start', 'hours', '§5'],
    { note: 'Not more than for all of it, and not less than of a milder policy.' },
  ),

  'cancellation.grace_minutes': whole(
    [60, 5, 240],
    ['Cancellation', 'Whatever the policy, all comes back after paying for', 'minutes', '§5'],
    { note: KEPT },
  ),
  'cancellation.grace_start_hours': whole(
    [24, 1, 168],
    ['Cancellation', 'when the start is further away than', 'hours', '§5'],
    { note: KEPT },
  ),
} as const satisfies Record<string, SettingDefinition>
