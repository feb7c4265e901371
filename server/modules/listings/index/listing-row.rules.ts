import type { ListName } from '../listing-question.rules.ts'

/** Figures that listings are sorted and bounded by. */
export const FIGURES = [
  'rank',
  'rating',
  'rate_base_minor',
  'total_sessions',
  'listed_at',
  'next_slot',
] as const
export type Figure = (typeof FIGURES)[number]

/** What the index holds of a listing. Instants are seconds, as in cursors; of a coach without a slot, infinity. */
export interface ListingRow {
  id: string
  lists: Record<ListName, string[]>
  country: string | null
  figures: Record<Figure, number>
  /** When a session may start, as `packSpans` packs it. */
  free: Uint16Array
  /** The words it is found by, a `tsvector` as text; null when they come later. */
  search: string | null
}
