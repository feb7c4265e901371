import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe } from '@jest/globals'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const require = createRequire(import.meta.url)

/**
 * Runs these files in one world: what they load is loaded once, and is warm for all but the first. A process of the
 * product lives as long. Each file is a block with hooks of its own.
 */
export function runTogether(files: string[] = []): void {
  describe.each(files)('%s', (file) => {
    require(`${root}${file}`)
  })
}

/** Rules and whatever else needs no database, no page and no browser. */
export const ruleFiles = (): string[] =>
  globSync('{server,client}/**/*.test.ts', { cwd: root }).filter(
    (file) => !/\.(ops|long|together|journey)\.test\.ts$/.test(file),
  )
