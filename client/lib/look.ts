import { useSyncExternalStore } from 'react'
import { createStore } from './store.ts'

/** An admin looks at the product as somebody else: in this tab alone, and until it is closed at the latest. */
export interface Look {
  grantId: string
  /** ISO 8601. */
  expiresAt: string
  /** As whom; what `me` would answer them. */
  person: { id: string; firstName: string; email: string }
}

const KEY = 'look'

function stored(): Look | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Look | null
  } catch {
    return null
  }
}

const store = createStore<Look | null>(stored())

export const currentLook = (): Look | null => store.read()
export const useLook = (): Look | null => useSyncExternalStore(store.subscribe, store.read, () => null)

/** Whatever was read as somebody else is thrown away with the page: the next one begins anew. */
function set(look: Look | null, path: string, go: (path: string) => void): void {
  try {
    if (look) sessionStorage.setItem(KEY, JSON.stringify(look))
    else sessionStorage.removeItem(KEY)
  } catch {
    // Where storage is blocked the look ends with the page.
  }
  store.set(look)
  go(path)
}

const load = (path: string) => window.location.assign(path)

export const enterLook = (look: Look, go = load): void => set(look, '/', go)

/** Back to the account of whoever was looked at. */
export function leaveLook(go = load): void {
  const look = store.read()
  if (look) set(null, `/admin/users?user=${look.person.id}`, go)
}
