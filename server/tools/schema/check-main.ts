import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildSchema } from 'graphql'
import { root } from '../files.ts'
import { lintSchema } from './lint.rules.ts'
import { unannounced } from './unannounced.ts'

const read = (name: string) => readFile(join(root, 'schema', name), 'utf8')
const current = buildSchema(await read('schema.graphql'))
const breaking = await unannounced(
  buildSchema(await read('released.graphql')),
  current,
  await read('CHANGELOG.md'),
)
const lines = [
  ...lintSchema(current),
  ...breaking.map(
    ({ path, message }) =>
      `${message}. Partners may ask for it: undo it, or name \`${path}\` under "Unreleased" in schema/CHANGELOG.md and say what to do instead.`,
  ),
]
for (const line of lines) process.stdout.write(`${line}\n`)
process.exit(lines.length > 0 ? 1 : 0)
