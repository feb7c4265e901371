import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { describe } from '@jest/globals'
import { sharesOf } from './shares.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const require = createRequire(import.meta.url)

declare global {
  /** Set by each project in `jest.config.ts`. */
  var TEST_KIND: string
}

/**
 * Runs the files of one share of a kind (`TEST_SHARE`, as in `1/2`) in one world: what they load is loaded once, and is warm for all but the first. A process of the
 * product lives as long. Each file is a block with hooks of its own; `eachFile` adds to them.
 */
export function runShare(eachFile: () => void = () => undefined): void {
  const [number = 1, of = 1] = String(process.env.TEST_SHARE).split('/').map(Number)
  const files = sharesOf(TEST_KIND, of)[number - 1] ?? []
  describe.each(files)('%s', (file) => {
    require(`${root}${file}`)
    eachFile()
  })
}
