const KEY = 'reloaded-for-new-version'
/** Two servers of different versions must not send a page back and forth. */
const PAUSE_MS = 60_000

interface Reload {
  /** The address of our own code, which is another in each version. */
  version: string
  at: number
}

function lastReload(storage: Storage): Reload | null {
  try {
    return JSON.parse(storage.getItem(KEY) ?? 'null') as Reload | null
  } catch {
    return null
  }
}

/**
 * Loads the page anew for code that the server no longer has, or the page at `address`. At most once for each version
 * and once a minute; answers whether it did. Where storage is blocked it never does, for nothing would end a circle.
 */
export function reloadOnce(address?: string, version = import.meta.url): boolean {
  try {
    const last = lastReload(sessionStorage)
    if (last && (last.version === version || Math.abs(Date.now() - last.at) < PAUSE_MS)) return false
    sessionStorage.setItem(KEY, JSON.stringify({ version, at: Date.now() } satisfies Reload))
  } catch {
    return false
  }
  if (address) location.assign(address)
  else location.reload()
  return true
}
