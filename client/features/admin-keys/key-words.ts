import type { ChipTone } from '../../components/Chip.tsx'
import type { KeyScope, PartnerKeyCard_keyFragment, PartnerKeyState } from '../../generated/graphql.ts'
import { formatCount, plural } from '../../lib/text.ts'
import { formatInstant } from '../../lib/time.ts'

export type ShownKey = PartnerKeyCard_keyFragment

export const STATES: Record<PartnerKeyState, { label: string; tone: ChipTone }> = {
  ACTIVE: { label: 'Active', tone: 'brand' },
  EXPIRING: { label: 'Expires soon', tone: 'highlight' },
  OVERLAPPING: { label: 'Two secrets', tone: 'info' },
  EXPIRED: { label: 'Expired', tone: 'plain' },
  REVOKED: { label: 'Revoked', tone: 'danger' },
}

/** Scope → how it is written, and what it opens. */
export const SCOPES: Record<KeyScope, { name: string; opens: string }> = {
  LISTINGS_READ: {
    name: 'listings:read',
    opens: 'Coaches, their reviews, previews of cases and the marketplace’s figures',
  },
  SLOTS_READ: { name: 'slots:read', opens: 'Times that can be booked' },
  WEBHOOKS: { name: 'webhooks', opens: 'Being told of changes' },
}

export const hasEnded = ({ state }: Pick<ShownKey, 'state'>): boolean =>
  state === 'EXPIRED' || state === 'REVOKED'

export const inUtc = (at: string): string => `${formatInstant(at, 'UTC', { year: true })} UTC`

/** "9,412 requests in 30 days, 12 refused; 318,204 points." */
export function usageWords(usage: ShownKey['usage']): string {
  const sum = (of: 'requests' | 'points' | 'refused') => usage.reduce((total, day) => total + day[of], 0)
  const refused = sum('refused')
  return `${plural(sum('requests'), 'request')} in ${usage.length} days${refused > 0 ? `, ${formatCount(refused)} refused` : ''}; ${plural(sum('points'), 'point')}.`
}
