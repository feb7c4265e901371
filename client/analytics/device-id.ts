import { isTrackingRefused } from './consent.ts'

const KEY = 'device-id'

/**
 * The header with a random id of this browser, by which an admin sees that both sides of a session sat at one device.
 * None for who asks not to be tracked, or where nothing can be stored.
 */
export function deviceHeaders(): { 'x-device-id'?: string } {
  if (isTrackingRefused()) return {}
  try {
    const id = localStorage.getItem(KEY) ?? crypto.randomUUID()
    localStorage.setItem(KEY, id)
    return { 'x-device-id': id }
  } catch {
    return {}
  }
}
