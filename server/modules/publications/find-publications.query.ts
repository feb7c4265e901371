import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Context } from '../../context.ts'
import type { Reads } from '../../db/replicas/reads.ts'
import { BY_SLUG } from '../../graphql/cursor.ts'
import type { PublicationKind } from './article.rules.ts'
import { keptPublication } from './kept-publications.query.ts'
import { pdfPath } from './pdf-path.rules.ts'
import type { Publication } from './publication.type.ts'

export interface PublicationAsk extends PageAsk {
  kind: PublicationKind
  tag: string | null
  wants: { body: boolean; total: boolean }
}

type Row = Omit<Publication, 'pdfUrl'> & { sortKey: number }

const COLUMNS = sql.raw(`kind, slug, title, summary, part, tags, author, minutes, sort_key as "sortKey",
  to_char(published_at, 'YYYY-MM-DD') as "publishedAt"`)
const matching = (kind: PublicationKind, tag: string | null) =>
  sql`kind = ${kind} and retired_at is null and (${tag}::text is null or ${tag}::text = any(tags))`

/** One page of a kind, in its order; the text only when asked for. */
export async function findPublications(reads: Reads, ask: PublicationAsk): Promise<Page<Publication>> {
  const { kind, tag, first, after, wants } = ask
  const [key, slug] = BY_SLUG.decode(after) ?? [null, null]
  const rows = await readRows(
    reads,
    sql<Row>`select ${COLUMNS}${sql.raw(wants.body ? ', body' : '')} from publications
     where ${matching(kind, tag)} and (${key}::int is null or (sort_key, slug) > (${key}::int, ${slug}::text))
     order by sort_key, slug limit ${first + 1}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ sortKey, slug }) => BY_SLUG.encode(sortKey, slug),
    nodeOf: present,
    totalCount: wants.total ? await count(reads, kind, tag) : 0,
  })
}

async function count(reads: Reads, kind: PublicationKind, tag: string | null): Promise<number> {
  const [row] = await readRows(
    reads,
    sql<{ count: number }>`select count(*)::int as count from publications where ${matching(kind, tag)}`,
  )
  return row?.count ?? 0
}

/** One publication; null when there is none of this name. While the database is away, as it was published at boot. */
export async function findPublication(
  { pool, reads }: Pick<Context, 'pool' | 'reads'>,
  kind: PublicationKind,
  slug: string,
): Promise<Publication | null> {
  try {
    const [row] = await readRows(
      reads,
      sql<Row>`select ${COLUMNS}, body from publications where kind = ${kind} and slug = ${slug} and retired_at is null`,
    )
    return row ? present(row) : null
  } catch (error) {
    const known = keptPublication(pool, kind, slug)
    if (!known) throw error
    return known
  }
}

const present = ({ sortKey: _sortKey, ...row }: Row): Publication => ({
  ...row,
  pdfUrl: pdfPath(row.kind, row.slug),
})
