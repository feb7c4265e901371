import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { readRows } from '../../db/kysely.ts'
import type { CaseContent } from '../../content/cases/case.types.ts'
import { keepPublications } from './kept-publications.query.ts'
import type { Article } from './parse-article.rules.ts'

export interface Content {
  articles: readonly Article[]
  cases: readonly CaseContent[]
}

export interface Published {
  /** Written because they are new or changed. */
  written: number
  /** No longer in the sources, so no longer shown. */
  retired: number
}

interface Row {
  key: string
  hash: string
  columns: Record<string, unknown>
}

/** Any number that no other lock of ours has: two processes that start at once publish one after the other. */
const LOCK = 5_005_001

/**
 * Brings what is published to what the sources say: writes what changed by its hash, retires what is gone, brings back
 * what returned. Two short reads when nothing changed.
 */
export async function publishContent(pool: Pool, { articles, cases }: Content): Promise<Published> {
  const targets = [
    {
      table: 'publications',
      key: `kind || '/' || slug`,
      conflict: 'kind, slug',
      rows: articles.map(articleRow),
    },
    { table: 'practice_cases', key: 'slug', conflict: 'slug', rows: cases.map(caseRow) },
  ] as const
  const client = await pool.connect()
  try {
    await client.query('begin')
    await readRows(client, sql`select pg_advisory_xact_lock(${LOCK}::bigint)`)
    const total = { written: 0, retired: 0 }
    for (const target of targets) {
      const { written, retired } = await publishRows(client, target)
      total.written += written
      total.retired += retired
    }
    await client.query('commit')
    keepPublications(pool, articles)
    return total
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

interface Target {
  table: string
  /** SQL that names a row. */
  key: string
  conflict: string
  rows: readonly Row[]
}

async function publishRows(client: PoolClient, { table, key, conflict, rows }: Target): Promise<Published> {
  const live = await readRows(
    client,
    sql<{
      key: string
      hash: string
    }>`select ${sql.raw(key)} as key, hash from ${sql.table(table)} where retired_at is null`,
  )
  const hashes = new Map(live.map((row) => [row.key, row.hash]))
  const changed = rows.filter((row) => hashes.get(row.key) !== row.hash)
  for (const row of changed) await write(client, table, conflict, row)
  const wanted = new Set(rows.map((row) => row.key))
  const gone = live.filter((row) => !wanted.has(row.key)).map((row) => row.key)
  if (gone.length > 0)
    await readRows(
      client,
      sql`update ${sql.table(table)} set retired_at = now() where ${sql.raw(key)} = any(${gone}::text[]) and retired_at is null`,
    )
  return { written: changed.length, retired: gone.length }
}

async function write(
  client: PoolClient,
  table: string,
  conflict: string,
  { columns, hash }: Row,
): Promise<void> {
  const values = { ...columns, hash }
  const names = Object.keys(values).map((name) => sql.ref(name))
  const changes = names.map((name) => sql`${name} = excluded.${name}`)
  await readRows(
    client,
    sql`insert into ${sql.table(table)} (${sql.join(names)}) values (${sql.join(Object.values(values))})
     on conflict (${sql.raw(conflict)}) do update set ${sql.join(changes)}, updated_at = now(), retired_at = null`,
  )
}

const hashOf = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

function articleRow(article: Article): Row {
  const { sortKey, publishedAt, ...rest } = article
  return {
    key: `${article.kind}/${article.slug}`,
    hash: hashOf(article),
    columns: { ...rest, sort_key: sortKey, published_at: publishedAt },
  }
}

/** First cases first; within a level, in the order the library lists them. */
function caseRow(content: CaseContent, index: number): Row {
  const {
    slug,
    title,
    type,
    industry,
    difficulty,
    style,
    minutes,
    summary,
    isOpen = false,
    ...body
  } = content
  const columns = {
    slug,
    title,
    type,
    industry,
    difficulty,
    style,
    minutes,
    summary,
    is_open: isOpen,
    sort_key: difficulty * 1000 + index,
    search: [title, type.replaceAll('_', ' '), industry, summary, body.question].join(' ').toLowerCase(),
    body: JSON.stringify(body),
  }
  return { key: slug, hash: hashOf([content, columns.sort_key]), columns }
}
