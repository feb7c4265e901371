import { createHash } from 'node:crypto'

/** The content policy with what stands in a page itself. */
export type AllowInline = (policy: string) => string

const SCRIPT = /<script>(.*?)<\/script>/gs
const STYLE = /<style[^>]*>(.*?)<\/style>/gs

const hashesOf = (page: string, element: RegExp): string[] =>
  [...page.matchAll(element)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

/** Allows the scripts and the sheets that stand in a page, each by the hash of its text (CSP 3, `hash-source`). */
export function allowInlineOf(page: string): AllowInline {
  const scripts = ["script-src 'self'", ...hashesOf(page, SCRIPT)].join(' ')
  const styles = ["style-src 'self'", ...hashesOf(page, STYLE)].join(' ')
  return (policy) => policy.replace("script-src 'self'", scripts).replace("style-src 'self'", styles)
}
