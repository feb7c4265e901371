import { writeFile } from 'node:fs/promises'
import { schemaText } from './schema-text.ts'

await writeFile(new URL('../../schema/schema.graphql', import.meta.url), await schemaText())
