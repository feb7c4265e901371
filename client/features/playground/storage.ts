/** Everything the playground keeps in the browser stands under this: open tabs, widths, past queries. Never a credential. */
const PREFIX = 'playground:'

/**
 * What this person keeps; `viewerId` is null for a visitor, and empty while an outage hides who is signed in. What somebody
 * else kept in this browser is forgotten first, unless nobody knows who is here.
 */
export function openStorage(viewerId: string | null, storage: Storage | null = safeStorage()) {
  const mine = `${PREFIX}${viewerId ?? 'visitor'}:`
  if (viewerId !== '') forgetOthers(mine, storage)
  const names = () => Object.keys(storage ?? {}).filter((key) => key.startsWith(mine))
  return {
    getItem: (name: string) => storage?.getItem(mine + name) ?? null,
    setItem(name: string, value: string) {
      storage?.setItem(mine + name, value)
    },
    removeItem(name: string) {
      storage?.removeItem(mine + name)
    },
    clear() {
      for (const key of names()) storage?.removeItem(key)
    },
    get length() {
      return names().length
    },
  }
}

/** Whether there are tabs of an earlier visit; the name is GraphiQL's. */
export const hasTabs = (storage: Pick<Storage, 'getItem'>): boolean =>
  storage.getItem('graphiql:tabState') !== null

function forgetOthers(mine: string, storage: Storage | null): void {
  for (const key of Object.keys(storage ?? {}))
    if (key.startsWith(PREFIX) && !key.startsWith(mine)) storage?.removeItem(key)
}

function safeStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
