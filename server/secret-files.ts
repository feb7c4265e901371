import { readFileSync } from 'node:fs'

/** The settings that nobody should see: `NAME_FILE` names a file that holds the value of `NAME`. */
export const SECRETS = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'FIREBASE_API_KEY',
  'FIREBASE_CREDENTIALS',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'METRICS_TOKEN',
] as const

type Given = Record<string, string | undefined>

/**
 * Puts the content of each named file in the place of the setting itself. A mistake tells neither content nor path: somebody may
 * have put the secret where its file belongs.
 */
export function readSecretFiles(given: Given): { given: Given; problems: string[] } {
  const read: Given = { ...given }
  const problems: string[] = []
  for (const name of SECRETS) {
    const file = given[`${name}_FILE`]
    if (!file) continue
    if (given[name]) problems.push(`${name}_FILE: ${name} is set as well; give one of them`)
    else
      try {
        read[name] = contentOf(file)
      } catch (error) {
        problems.push(`${name}_FILE: ${(error as Error).message}`)
      }
  }
  return { given: read, problems }
}

function contentOf(file: string): string {
  let content: string
  try {
    content = readFileSync(file, 'utf8').trim()
  } catch (error) {
    throw new Error(`the file cannot be read (${(error as NodeJS.ErrnoException).code})`, { cause: error })
  }
  if (!content) throw new Error('the file is empty')
  return content
}
