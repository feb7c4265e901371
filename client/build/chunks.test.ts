import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const CLIENT = join(import.meta.dirname, '..')

/** What a file may not import that most pages carry: each would come into every first load. */
const HEAVY = /from '(zod|@hookform\/resolvers[^']*|@base-ui\/react[^']*)'/

test('no file of the chunk that most pages share stands on zod or Base UI', async () => {
  const config = await readFile(join(CLIENT, 'vite.config.ts'), 'utf8')
  const [, pattern = ''] = /name: 'shared',\s*test: \/(.+)\/,/.exec(config) ?? []
  const shared = new RegExp(pattern)
  const files = (await readdir(CLIENT, { recursive: true })).filter(
    (file) => /(?<!\.test)\.tsx?$/.test(file) && shared.test(`client/${file}`),
  )
  expect(files).toContain('lib/text.ts')
  const texts = await Promise.all(files.map((file) => readFile(join(CLIENT, file), 'utf8')))
  expect(files.filter((_, place) => HEAVY.test(texts[place] ?? ''))).toEqual([])
})
