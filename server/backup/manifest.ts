import { z } from 'zod'

const count = z.number().int().min(0)

const shared = {
  product: z.literal('casebound'),
  format: z.literal(1),
  /** The backup holds what had been committed by then. */
  instant: z.iso.datetime(),
  migrations: z.array(z.string()).min(1),
}

const counts = { files: count, bytes: count, accounts: count.nullable() }

const schema = z.discriminatedUnion('kind', [
  z.object({
    ...shared,
    /** The files of an embedded database, and the WAL of while they were copied. */
    kind: z.literal('cluster'),
    counts: z.object(counts),
    /** Names of the first and the last file of WAL it needs. */
    wal: z.object({ first: z.string(), last: z.string() }),
    /** Folders without files, which PostgreSQL wants all the same. */
    emptyFolders: z.array(z.string()),
  }),
  z.object({
    ...shared,
    /** The rows of a database whose files are elsewhere. */
    kind: z.literal('rows'),
    counts: z.object({ ...counts, rows: count }),
    tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: count })),
    sequences: z.array(z.object({ name: z.string(), value: z.string(), isCalled: z.boolean() })),
  }),
])

/** What a backup says of itself. */
export type Manifest = z.infer<typeof schema>
export type ClusterManifest = Extract<Manifest, { kind: 'cluster' }>
export type RowsManifest = Extract<Manifest, { kind: 'rows' }>

export const MANIFEST = 'manifest.json'

/** Throws a sentence for whoever restores. */
export function readManifest(text: string): Manifest {
  const parsed = schema.safeParse(parse(text))
  if (parsed.success) return parsed.data
  const { format } = (parse(text) ?? {}) as { format?: unknown }
  throw new Error(
    typeof format === 'number' && format > 1
      ? `This backup has format ${format}, which a newer version of the product wrote. Restore it with that version.`
      : `The backup’s ${MANIFEST} is damaged. Take another backup.`,
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
