import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** A statement with its values inside or after it. */
export type Asked = [statement: string | QueryConfig, values?: unknown[]]

/** Where rows are read that nobody changes by it: the primary's pool, or whatever may answer in its place. */
export interface Reads {
  query<Row extends QueryResultRow>(...asked: Asked): Promise<QueryResult<Row>>
}
