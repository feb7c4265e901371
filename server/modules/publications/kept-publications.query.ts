import type { Pool } from 'pg'
import type { Article } from './parse-article.rules.ts'
import type { PublicationKind } from './article.rules.ts'
import { pdfPath } from './pdf-path.rules.ts'
import type { Publication } from './publication.type.ts'

const kept = new WeakMap<Pool, Map<string, Publication>>()

/** Keeps what this process has published, so that its text can be read while the database is away. */
export function keepPublications(pool: Pool, articles: readonly Article[]): void {
  kept.set(
    pool,
    new Map(
      articles.map(({ position: _position, sortKey: _sortKey, ...article }) => [
        `${article.kind}/${article.slug}`,
        { ...article, pdfUrl: pdfPath(article.kind, article.slug) },
      ]),
    ),
  )
}

export const keptPublication = (pool: Pool, kind: PublicationKind, slug: string): Publication | undefined =>
  kept.get(pool)?.get(`${kind}/${slug}`)
