import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe } from '@jest/globals'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const require = createRequire(import.meta.url)

/**
 * Runs every `of`-th file of operation tests, from the `first` on, in one world: what they load is loaded once, and
 * is warm for all but the first. A process of the product lives as long. Each file is a block with hooks of its own.
 */
export function runTogether(first: number, of: number): void {
  const files = globSync('server/**/*.ops.test.ts', { cwd: root }).toSorted()
  describe.each(files.filter((_, index) => index % of === first))('%s', (file) => {
    require(`${root}${file}`)
  })
}
