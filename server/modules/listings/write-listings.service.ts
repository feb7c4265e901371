import type { Listing, SearchedText } from './listing.rules.ts'

/** What runs statements with `?` for each value: an entity manager, or a driver's client for large amounts. */
export interface Statements {
  execute(text: string, values?: unknown[]): Promise<unknown>
}

/** Writes listing rows, new or again, in one statement. */
export async function writeListings(em: Statements, listings: Listing[]): Promise<void> {
  if (listings.length === 0) return
  await em.execute(WRITE, [JSON.stringify(listings.map(toRow))])
}

const toRow = (listing: Listing) => ({
  coach_id: listing.coachId,
  card: JSON.stringify(listing.card),
  recent_reviews: JSON.stringify(listing.recentReviews),
  specialties: listing.specialties,
  firms: listing.firms,
  languages: listing.languages,
  kinds: listing.kinds,
  country: listing.country,
  rate_base_minor: listing.rateBaseMinor,
  rating: listing.rating,
  rank: listing.rank,
  total_sessions: listing.totalSessions,
  listed_at: listing.listedAt,
  next_slot: listing.nextSlot ?? 'infinity',
  free: `{${listing.free.map(([from, to]) => `[${from.toISOString()},${to.toISOString()}]`).join(',')}}`,
  stale_at: listing.staleAt,
  ...listing.search,
})

const COLUMNS = `card, recent_reviews, specialties, firms, languages, kinds, country, rate_base_minor, rating, rank,
  total_sessions, listed_at, next_slot, free, stale_at, search`

const weighed = (text: keyof SearchedText, weight: string) =>
  `setweight(to_tsvector('simple', unaccent(coalesce(${text}, ''))), '${weight}')`

const WRITE = `insert into coach_listings (coach_id, ${COLUMNS})
  select coach_id, card::json, recent_reviews::json, specialties, firms, languages, kinds, country, rate_base_minor, rating, rank,
    total_sessions, listed_at, next_slot, free, stale_at, ${weighed('name', 'A')} || ${weighed('offer', 'B')} || ${weighed('background', 'C')}
      || ${weighed('biography', 'D')}
  from jsonb_to_recordset(?::jsonb) as row (coach_id uuid, card text, recent_reviews text, specialties text[], firms text[],
    languages text[], kinds text[], country text, rate_base_minor int, rating double precision, rank double precision,
    total_sessions int, listed_at timestamptz, next_slot timestamptz, free tstzmultirange, stale_at timestamptz,
    name text, offer text, background text, biography text)
  on conflict (coach_id) do update set (${COLUMNS}) = row (${COLUMNS.split(/,\s*/)
    .map((column) => `excluded.${column.trim()}`)
    .join(', ')})`
