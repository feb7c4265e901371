import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../files.ts'

/** Makes the schema of today the one that changes are compared with, and closes the changelog's open section by date. */
const today = new Date().toISOString().slice(0, 10)
const at = (name: string) => join(root, 'schema', name)
const changelog = await readFile(at('CHANGELOG.md'), 'utf8')
await writeFile(at('released.graphql'), await readFile(at('schema.graphql'), 'utf8'))
await writeFile(at('CHANGELOG.md'), changelog.replace('## Unreleased\n', `## Unreleased\n\n## ${today}\n`))
