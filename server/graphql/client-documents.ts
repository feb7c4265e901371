import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * SHA-256 of each document text that the built client sends, as the build wrote them down. None without a build:
 * what the client asks is then a stranger's document like any other, which production refuses.
 */
export async function readClientDocuments(): Promise<ReadonlySet<string>> {
  const text = await readFile(join(buildFolder(), 'client-documents.json'), 'utf8').catch(() => '[]')
  return new Set(JSON.parse(text) as string[])
}

/** `.build`, from the compiled server in it or from the sources. */
function buildFolder(): string {
  const above = fileURLToPath(new URL('../..', import.meta.url))
  return above.includes('.build') ? above : join(above, '.build')
}
