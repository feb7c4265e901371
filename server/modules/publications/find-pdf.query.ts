import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Services } from '../../context.ts'
import type { PublicationKind } from './article.rules.ts'
import { printPdf } from './pdf/print-pdf.query.ts'

export interface Pdf {
  etag: string
  bytes: Buffer
}

interface Row {
  title: string
  summary: string
  body: string
  hash: string
  updated_at: Date
}

const LABELS: Partial<Record<PublicationKind, string>> = { framework: 'Framework', case_study: 'Case study' }
const MAX_KEPT = 100

/** Set once for all that stands on it, however many ask at once; a text that changes has another hash. */
const kept = new Map<string, Promise<Buffer>>()

/** The PDF of a publication; null when there is none of this name. */
export async function findPdf(
  { publicReads, env, publicUrl }: Pick<Services, 'publicReads' | 'env' | 'publicUrl'>,
  kind: PublicationKind,
  slug: string,
): Promise<Pdf | null> {
  const [row] = await readRows(
    publicReads,
    sql<Row>`select title, summary, body, hash, updated_at from publications
     where kind = ${kind} and slug = ${slug} and retired_at is null`,
  )
  if (!row) return null
  const { hash, updated_at: date, ...text } = row
  const surroundings = {
    label: LABELS[kind] ?? '',
    productName: env.PRODUCT_NAME,
    publicUrl: publicUrl(),
    date,
  }
  const bytes = await keep(JSON.stringify([hash, surroundings]), () => printPdf({ ...text, ...surroundings }))
  return { etag: `"${hash.slice(0, 32)}"`, bytes }
}

function keep(key: string, write: () => Promise<Buffer>): Promise<Buffer> {
  const known = kept.get(key)
  if (known) return known
  if (kept.size >= MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
  const written = write()
  kept.set(key, written)
  // A failure is not worth keeping: the next one tries again.
  written.catch(() => kept.delete(key))
  return written
}
