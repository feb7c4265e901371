import { readFile, writeFile } from 'node:fs/promises'
import { buildProductSchema } from '../schema.ts'
import { schemaText } from './schema-text.ts'

const file = new URL('../../schema/schema.graphql', import.meta.url)
const text = schemaText(await buildProductSchema())
// Left alone when it is current: a build that has read it need not begin anew.
if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text)
