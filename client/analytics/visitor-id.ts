const KEY = 'analytics-visitor'

/** Random, and gone with the browser tab: it follows nobody to another day, device or account. */
export function visitorId(): string {
  const known = sessionStorage.getItem(KEY)
  if (known) return known
  const made = crypto.randomUUID()
  sessionStorage.setItem(KEY, made)
  return made
}
