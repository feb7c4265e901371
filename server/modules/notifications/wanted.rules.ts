import { notificationsOf, type Notifications } from '../users/user-profile.rules.ts'
import { type NotificationKind, wordingOf } from './notification.rules.ts'

/** The switches of the settings are for what is optional; bookings, money and security are always written. */
export function isWanted(kind: NotificationKind, preferences: Partial<Notifications> = {}): boolean {
  const { optional, isMailed } = wordingOf(kind)
  return isMailed && (!optional || notificationsOf(preferences)[optional])
}
