import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import type { Pool } from 'pg'
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

const COLUMNS = `kind, slug, title, summary, part, tags, author, minutes, sort_key as "sortKey",
  to_char(published_at, 'YYYY-MM-DD') as "publishedAt"`
const MATCHES = 'kind = $1 and retired_at is null and ($2::text is null or $2 = any(tags))'

/** One page of a kind, in its order; the text only when asked for. */
export async function findPublications(pool: Pool, ask: PublicationAsk): Promise<Page<Publication>> {
  const { kind, tag, first, after, wants } = ask
  const [key, slug] = BY_SLUG.decode(after) ?? [null, null]
  const { rows } = await pool.query<Row>(
    `select ${COLUMNS}${wants.body ? ', body' : ''} from publications
     where ${MATCHES} and ($3::int is null or (sort_key, slug) > ($3, $4)) order by sort_key, slug limit $5`,
    [kind, tag, key, slug, first + 1],
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ sortKey, slug }) => BY_SLUG.encode(sortKey, slug),
    nodeOf: present,
    totalCount: wants.total ? await count(pool, kind, tag) : 0,
  })
}

async function count(pool: Pool, kind: PublicationKind, tag: string | null): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from publications where ${MATCHES}`,
    [kind, tag],
  )
  return rows[0]?.count ?? 0
}

/** One publication; null when there is none of this name. While the database is away, as it was published at boot. */
export async function findPublication(
  pool: Pool,
  kind: PublicationKind,
  slug: string,
): Promise<Publication | null> {
  try {
    const { rows } = await pool.query<Row>(
      `select ${COLUMNS}, body from publications where kind = $1 and slug = $2 and retired_at is null`,
      [kind, slug],
    )
    return rows[0] ? present(rows[0]) : null
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
