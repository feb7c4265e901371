import { sql } from 'kysely'
import { badInput } from '../errors.ts'
import { isUuid } from '../lib/uuid.ts'
import { type Edge, type PageInfo, pageInfo, pageSize } from './connection.type.ts'

/** How much of a list is asked for, and after which position; null for its beginning. */
export interface PageAsk {
  first: number
  after: string | null
  /** Of a list that is read by one id too: that row alone. */
  id?: string | null
}

/** Says what the argument `id` of such a list does. */
export const ONE_ALONE = 'This one alone.'

/** What a query is sent: 20 when it says nothing. Throws BAD_USER_INPUT. */
export function pageAsk(
  first: number | null | undefined,
  after: string | null | undefined,
  id: string | null = null,
): PageAsk {
  if (id !== null && !isUuid(id)) throw badInput('This is no id.', [{ path: 'id', message: 'Send a UUID.' }])
  return { first: pageSize(first ?? 20), after: after ?? null, id }
}

/** SQL: a condition that leaves the row that is asked for alone, or all of them. */
export const onlyOne = (column: string, { id = null }: PageAsk) =>
  sql`(${id}::uuid is null or ${sql.ref(column)} = ${id}::uuid)`

/** One connection of the schema, whatever its nodes. */
export interface Page<Node> {
  edges: Edge<Node>[]
  pageInfo: PageInfo
  totalCount: number
}

interface Shown<Row, Node> {
  cursorOf: (row: Row) => string
  nodeOf: (row: Row) => Node
  totalCount: number
}

/** A page of a list that is read by its keys: `found` is one more than was asked for when there is another page. */
export function keysetPage<Row, Node>(
  found: readonly Row[],
  { first, after }: PageAsk,
  { cursorOf, nodeOf, totalCount }: Shown<Row, Node>,
): Page<Node> {
  const edges = found.slice(0, first).map((row) => ({ cursor: cursorOf(row), node: nodeOf(row) }))
  return { edges, pageInfo: pageInfo(edges, found.length > first, Boolean(after)), totalCount }
}

/** The page of somebody with nothing to list. */
export const emptyPage = <Node>(): Page<Node> => ({
  edges: [],
  pageInfo: pageInfo([], false, false),
  totalCount: 0,
})

/** The same page with other nodes, one for each and in its order. */
export function withNodes<Row, Node>(page: Page<Row>, nodes: readonly Node[]): Page<Node> {
  return { ...page, edges: page.edges.map(({ cursor }, place) => ({ cursor, node: nodes[place] as Node })) }
}

/** The rows of a page, for whoever presents them together. */
export const rowsIn = <Row>({ edges }: Page<Row>): Row[] => edges.map(({ node }) => node)
