import { writeFile } from 'node:fs/promises'
import { buildProductSchema } from '../schema.ts'
import { schemaText } from './schema-text.ts'

const file = new URL('../../schema/schema.graphql', import.meta.url)
await writeFile(file, schemaText(await buildProductSchema()))
