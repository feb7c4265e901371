import type { InferEntity } from '@mikro-orm/postgresql'
import { sql } from 'kysely'
import { readRows } from '../../db/kysely.ts'
import type { Reads } from '../../db/replicas/reads.ts'
import { keysetPage, type Page, type PageAsk } from '../../graphql/page.ts'
import { badInput } from '../../errors.ts'
import { BY_SLUG } from '../../graphql/cursor.ts'
import { mayPractise } from './case.rules.ts'
import { caseConditions } from './case-query.rules.ts'
import type { PracticeCaseEntity } from './practice-case.entity.ts'
import type { Case, CaseFilter, CasePreview } from './case.type.ts'

export interface CaseAsk extends PageAsk {
  filter: CaseFilter
  wants: { total: boolean }
}

type Row = CasePreview & { sortKey: number }

export const PREVIEW_COLUMNS = {
  slug: 'slug',
  title: 'title',
  type: 'type',
  industry: 'industry',
  difficulty: 'difficulty',
  style: 'style',
  minutes: 'minutes',
  summary: 'summary',
  isOpen: 'is_open',
} as const satisfies Record<keyof CasePreview, string>

export const PREVIEW = Object.entries(PREVIEW_COLUMNS)
  .map(([field, column]) => `${column} as "${field}"`)
  .join(', ')

/** One page of the library, first cases first. */
export async function findCases(reads: Reads, ask: CaseAsk): Promise<Page<CasePreview>> {
  const { filter, first, after, wants } = ask
  const wrong = filter.difficulties?.find((level) => level < 1 || level > 3)
  if (wrong !== undefined)
    throw badInput('Difficulty goes from 1 to 3.', [{ path: 'filter.difficulties', message: '1 to 3' }])
  const [key, slug] = BY_SLUG.decode(after) ?? [null, null]
  const rows = await readRows(
    reads,
    sql<Row>`select ${sql.raw(PREVIEW)}, sort_key as "sortKey" from practice_cases where ${caseConditions(filter)()}
       and (${key}::int is null or (sort_key, slug) > (${key}::int, ${slug}::text)) order by sort_key, slug limit ${first + 1}`,
  )
  return keysetPage(rows, ask, {
    cursorOf: ({ sortKey, slug }) => BY_SLUG.encode(sortKey, slug),
    nodeOf: ({ sortKey: _sortKey, ...node }) => node,
    totalCount: wants.total ? await countCases(reads, filter) : 0,
  })
}

async function countCases(reads: Reads, filter: CaseFilter): Promise<number> {
  const [row] = await readRows(
    reads,
    sql<{
      count: number
    }>`select count(*)::int as count from practice_cases where ${caseConditions(filter)()}`,
  )
  return row?.count ?? 0
}

/** What everybody reads of a case; null when there is none. */
export async function findCase(reads: Reads, slug: string, isSignedIn: boolean): Promise<Case | null> {
  const [row] = await readRows(
    reads,
    sql<
      CasePreview & Pick<InferEntity<typeof PracticeCaseEntity>, 'body'>
    >`select ${sql.raw(PREVIEW)}, body from practice_cases
     where slug = ${slug} and retired_at is null`,
  )
  if (!row) return null
  const { body, ...preview } = row
  const { situation, question, steps, exhibits } = body
  return {
    ...preview,
    situation,
    question,
    outline: steps.map(({ title, minutes }) => ({ title, minutes })),
    exhibitsCount: exhibits.length,
    checksCount: steps.reduce((sum, { checks = [] }) => sum + checks.length, 0),
    mayPractise: mayPractise(preview.isOpen, isSignedIn),
  }
}
