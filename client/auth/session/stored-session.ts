import { stripMarkup } from '../../lib/text.ts'
import { LEGACY_KEYS, STORAGE_PREFIX } from '../constants.ts'
import type { UserType } from '../viewer.ts'
import { parseUserType, writeUserType } from './user.ts'

/** What survives a reload. Times are epoch milliseconds. */
export interface StoredSession {
  email: string
  name: string
  type: UserType
  token: string
  tokenIssued: number
  validated: number
}

const KEYS = {
  email: 'email',
  name: 'name',
  type: 'type',
  token: 'token',
  tokenIssued: 'token_issued',
  validated: 'validated',
} as const satisfies Record<keyof StoredSession, string>

const key = (name: keyof StoredSession) => `${STORAGE_PREFIX}${KEYS[name]}`

/** A change of one of these may mean that another person is signed in, or nobody. */
export const IDENTIFYING_KEYS = [key('token'), key('email')]

/** The session of the `__auth_` keys. A browser that blocks storage keeps the session until the tab closes. */
export function createStoredSession(storage: Storage | null = safeStorage()) {
  const memory = new Map<string, string>()
  const get = (name: string) => (storage ? storage.getItem(name) : (memory.get(name) ?? null))
  const set = (name: string, value: string) =>
    storage ? storage.setItem(name, value) : void memory.set(name, value)
  const remove = (name: string) => (storage ? storage.removeItem(name) : void memory.delete(name))
  return {
    read(): StoredSession | null {
      const token = get(key('token'))
      if (!token) return null
      return {
        email: stripMarkup(get(key('email')) ?? ''),
        name: stripMarkup(get(key('name')) ?? ''),
        type: parseUserType(get(key('type'))),
        token,
        tokenIssued: Number(get(key('tokenIssued'))) || 0,
        validated: Number(get(key('validated'))) || 0,
      }
    },
    write(session: Partial<StoredSession>): void {
      for (const name of Object.keys(session) as (keyof StoredSession)[]) {
        const value = name === 'type' && session.type ? writeUserType(session.type) : String(session[name])
        set(key(name), value)
      }
    },
    clear(): void {
      for (const name of Object.keys(KEYS) as (keyof StoredSession)[]) remove(key(name))
      for (const name of LEGACY_KEYS) remove(name)
    },
  }
}

export type SessionStorage = ReturnType<typeof createStoredSession>

function safeStorage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}
