import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Services } from '../../context.ts'
import type { Requester } from '../../lib/fair-queue.ts'
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

/** The PDF of a publication, rendered once per content; null when there is no publication of this name. */
export async function findPdf(
  { publicReads, env, publicUrl }: Pick<Services, 'publicReads' | 'env' | 'publicUrl'>,
  kind: PublicationKind,
  slug: string,
  requester: Requester,
  signal?: AbortSignal,
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
  const bytes = await printPdf({ ...text, ...surroundings }, requester, signal)
  return { etag: `"${hash.slice(0, 32)}"`, bytes }
}
