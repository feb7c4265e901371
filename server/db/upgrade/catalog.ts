/** A column as a statement meets it. */
export interface Column {
  table: string
  column: string
  /** As PostgreSQL writes it: `timestamp with time zone`, `text[]`. */
  type: string
  isRequired: boolean
  /** A default, an identity or a generated value: whoever leaves it out need not know it. */
  fillsItself: boolean
}

/** What refuses rows, or changes them on the way: a constraint, a unique index or a trigger. */
export interface Guard {
  table: string
  name: string
  /** As PostgreSQL writes it. */
  says: string
  /** Those it reads; none named means all. */
  columns: readonly string[]
  /** Whether `on conflict` may name it. */
  isUnique: boolean
}

/** What a version's statements stand on. */
export interface Catalog {
  /** Each with the file that its rows are in, which is another once they were written anew. */
  tables: readonly { table: string; file: string }[]
  columns: readonly Column[]
  guards: readonly Guard[]
  /** With their arguments. */
  functions: readonly string[]
}
