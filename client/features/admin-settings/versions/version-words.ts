import type { SettingsState, SettingsVersionsQuery } from '../../../generated/graphql.ts'
import { formatInstant } from '../../../lib/time.ts'

export type ShownVersion = SettingsVersionsQuery['settingsVersions']['edges'][number]['node']

/** Settings change everywhere at one moment, so that it is said in one zone. */
export const SETTINGS_ZONE = 'UTC'

/** "Tue 1 Dec 2026, 09:00 UTC". */
export const momentWords = (at: string): string =>
  `${formatInstant(at, SETTINGS_ZONE, { year: true })} ${SETTINGS_ZONE}`

export const STATE_WORDS: Record<SettingsState, string> = {
  UPCOMING: 'Upcoming',
  IN_FORCE: 'In force',
  PAST: 'Past',
  WITHDRAWN: 'Withdrawn',
}

export const DEFAULTS_NUMBER = 0

/** "12, in force since Tue 1 Dec 2026, 09:00 UTC", for a list to choose from. */
export const versionWords = ({
  number,
  state,
  beginsAt,
}: Pick<ShownVersion, 'number' | 'state' | 'beginsAt'>) =>
  `${number}: ${STATE_WORDS[state].toLowerCase()}, from ${momentWords(beginsAt)}`
