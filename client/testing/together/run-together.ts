import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { afterAll, describe } from '@jest/globals'
import { leaveAsFound } from './leave-as-found.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const require = createRequire(import.meta.url)

/**
 * Runs every `of`-th file of component tests, from the `first` on, in one world: what they load is loaded once, and is
 * warm for all but the first. Each file is a block with hooks of its own, and leaves the browser as it found it.
 */
export function runTogether(first: number, of: number): void {
  const all = globSync('client/**/*.test.tsx', {
    cwd: root,
    exclude: ['client/testing/together/**'],
  }).toSorted()
  describe.each(all.filter((_, index) => index % of === first))('%s', (file) => {
    require(`${root}${file}`)
    afterAll(leaveAsFound)
  })
}
