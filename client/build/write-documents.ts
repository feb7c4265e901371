import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { DocumentNode } from '@apollo/client'
import { print } from '@apollo/client/utilities'
import * as generated from '../generated/graphql.ts'
import { sentDocuments } from './sent-documents.ts'

/** Writes .build/client-documents.json: the hashes by which the server knows its own client's documents. */
const isDocument = (value: unknown): value is DocumentNode =>
  typeof value === 'object' && value !== null && 'definitions' in value
/** Those that `analytics/post-operation.ts` sends as they are, without a client. */
const plain = [generated.RecordEventsDocument, generated.ReportProblemDocument]
const texts = [
  ...(await sentDocuments(Object.values(generated).filter(isDocument))),
  ...plain.map((document) => print(document)),
]
const hashes = texts.map((text) => createHash('sha256').update(text).digest('hex'))
await writeFile(new URL('../../.build/client-documents.json', import.meta.url), `${JSON.stringify(hashes)}\n`)
