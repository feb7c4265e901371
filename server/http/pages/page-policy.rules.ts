import { createHash } from 'node:crypto'

/** The content policy with the scripts that stand in a page, each by the hash of its text (CSP 3, `hash-source`). */
export function allowScriptsOf(page: string): (policy: string) => string {
  const hashes = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )
  const sources = ['script-src', "'self'", ...hashes].join(' ')
  return (policy) => policy.replace("script-src 'self'", sources)
}
