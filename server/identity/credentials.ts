import { createPrivateKey } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** What is wrong with a service account's JSON, without a word of it: it holds a key. Null when nothing is. */
export function credentialsProblem(text: string): string | null {
  const account = readObject(text)
  if (!account) return 'is not JSON. Give the whole text of the service account’s key file'
  const missing = ['project_id', 'client_email', 'private_key'].filter(
    (name) => typeof account[name] !== 'string',
  )
  if (missing.length > 0)
    return `has no ${missing.join(', no ')}. Give the whole text of the service account’s key file`
  try {
    createPrivateKey(String(account.private_key))
    return null
  } catch {
    return 'has a private_key that cannot be read. Keep its line breaks, written as \\n'
  }
}

/** Google reads this file at the first call, long after the start; throws now what would be wrong then. */
export async function assertDefaultCredentials(file: string | undefined): Promise<void> {
  if (!file) return
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new Error(`GOOGLE_APPLICATION_CREDENTIALS: ${file} cannot be read (${error.code}).`)
  })
  if (!readObject(text)) throw new Error(`GOOGLE_APPLICATION_CREDENTIALS: ${file} is not JSON.`)
}

/** Null for whatever is no JSON object. */
export function readObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null
  } catch {
    return null
  }
}
