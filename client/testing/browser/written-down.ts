import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'

const file = new URL('../../../.build/client-documents.json', import.meta.url)
let known: ReadonlySet<string> | undefined
const writtenDown = () => (known ??= new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]))

/** Tells of each document the page sends that the build did not write down: production would refuse it. */
export function watchDocuments(page: Page, tell: (problem: string) => void): void {
  page.on('request', (request) => {
    const text = documentOf(request)
    // People write their own there.
    if (text === null || new URL(page.url()).pathname === '/playground') return
    if (!writtenDown().has(createHash('sha256').update(text).digest('hex')))
      tell(`A document that production would refuse: ${text.slice(0, 80)}`)
  })
}

function documentOf(request: Request): string | null {
  if (request.method() !== 'POST' || new URL(request.url()).pathname !== '/graphql') return null
  const body = request.postDataJSON() as { query?: string } | null
  return body?.query ?? null
}
