import type { ChipTone } from '../../components/Chip.tsx'
import type {
  DeliveryRow_deliveryFragment,
  EndpointCard_endpointFragment,
  WebhookDeliveryState,
  WebhookType,
} from '../../generated/graphql.ts'

export type ShownEndpoint = EndpointCard_endpointFragment
export type ShownDelivery = DeliveryRow_deliveryFragment

/** Type → how it is written, and what it tells. */
export const TYPES: Record<WebhookType, { name: string; tells: string }> = {
  COACH_LISTED: { name: 'coach.listed', tells: 'A coach can be found and booked' },
  COACH_UPDATED: { name: 'coach.updated', tells: 'What is shown of a coach changed, times aside' },
  COACH_WITHDRAWN: { name: 'coach.withdrawn', tells: 'A coach is listed no more' },
  COACH_SLOTS_CHANGED: { name: 'coach.slots_changed', tells: 'Times that can be booked came or went' },
}
export const EVERY_TYPE = Object.keys(TYPES) as WebhookType[]

export const DELIVERY_STATES: Record<WebhookDeliveryState, { label: string; tone: ChipTone }> = {
  WAITING: { label: 'Waiting', tone: 'info' },
  DELIVERED: { label: 'Delivered', tone: 'brand' },
  FAILED: { label: 'Failed', tone: 'danger' },
  CANCELLED: { label: 'Cancelled', tone: 'plain' },
}

export function endpointState({ state, failingSince }: ShownEndpoint): { label: string; tone: ChipTone } {
  if (state === 'DISABLED') return { label: 'Switched off', tone: 'danger' }
  return failingSince ? { label: 'Failing', tone: 'highlight' } : { label: 'Active', tone: 'brand' }
}

export const FIRST_DOCUMENT = `query ($coachId: ID!) {
  coach(id: $coachId) {
    id
    fullName
    headline
    hourlyRate { amountMinor currency }
    rating
    nextSlot
  }
}`
