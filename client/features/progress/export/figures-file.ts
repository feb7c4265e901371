import { csvText } from '../../../lib/csv.ts'

/** One figure of a page: what it is of, of which session, what it measures, and its value; null is what is not told. */
export interface FigureRow {
  section: string
  item: string
  /** ISO 8601, of a session or the first day of a week. */
  at?: string | null
  session?: string | null
  coach?: string | null
  measure: string
  value: number | string | null
}

/** Everything a page shows, as lines of figures and as the data they come from. */
export interface FiguresFile {
  /** Without its ending. */
  name: string
  rows: readonly FigureRow[]
  data: object
}

const HEADER = ['section', 'item', 'date_utc', 'session', 'coach', 'measure', 'value']

/** A line for each figure. */
export const csvOf = ({ rows }: FiguresFile): string =>
  csvText([
    HEADER,
    ...rows.map(({ section, item, at, session, coach, measure, value }) => [
      ...[section, item, at?.slice(0, 10), session, coach, measure].map((text) => text ?? null),
      value,
    ]),
  ])

/** The same as data, by the names of the API. */
export const jsonOf = ({ data }: FiguresFile): string =>
  JSON.stringify(data, (key, value: unknown) => (key === '__typename' ? undefined : value), 2)
