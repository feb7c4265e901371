import { personalKey } from '../../../../lib/personal-storage.ts'

const keyOf = (name: string) => personalKey(`practice:${name}`)

/** What was written here and has not reached the server; null when there is nothing. */
export function readUnsent(name: string): string | null {
  try {
    return localStorage.getItem(keyOf(name))
  } catch {
    return null
  }
}

/** Null when it has reached the server. */
export function keepUnsent(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(keyOf(name))
    else localStorage.setItem(keyOf(name), text)
  } catch {
    // Storage is blocked: it is kept while the page is open.
  }
}
