import { packSpans } from './index/free-spans.rules.ts'
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

/** What is different of a listing, beyond what time alone brings. */
export interface ListingChange {
  coachId: string
  /** It was not listed before. */
  isNew: boolean
  /** What is shown of the coach, the times aside. */
  isUpdated: boolean
  hasOtherStarts: boolean
}

/** Writes listing rows and answers what is different of each, in the same statement. */
export async function writeAndCompare(em: Statements, listings: Listing[]): Promise<ListingChange[]> {
  if (listings.length === 0) return []
  return (await em.execute(WRITE + COMPARE, [JSON.stringify(listings.map(toRow))])) as ListingChange[]
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
  free_packed: `\\x${bytesOf(packSpans(listing.free)).toString('hex')}`,
  horizon: listing.horizon && `[${listing.horizon[0].toISOString()},${listing.horizon[1].toISOString()}]`,
  stale_at: listing.staleAt,
  shown_at: listing.shownAt,
  ...listing.search,
})

/** Bytes of the network, whatever those of this machine. */
const bytesOf = (packed: Uint16Array) =>
  packed.reduce(
    (bytes, number, place) => {
      bytes.writeUInt16BE(number, 2 * place)
      return bytes
    },
    Buffer.alloc(2 * packed.length),
  )

const COLUMNS = `card, recent_reviews, specialties, firms, languages, kinds, country, rate_base_minor, rating, rank,
  total_sessions, listed_at, next_slot, free, free_packed, horizon, stale_at, search`

const weighed = (text: keyof SearchedText, weight: string) =>
  `setweight(to_tsvector('simple', unaccent(coalesce(${text}, ''))), '${weight}')`

/** What is shown of a coach is another, the times aside. */
const isUpdated = (before: string, after: string) =>
  `(${before}.card::jsonb - 'nextSlot') is distinct from (${after}.card::jsonb - 'nextSlot')
    or ${before}.recent_reviews::jsonb is distinct from ${after}.recent_reviews::jsonb`

const WRITE = `insert into coach_listings (coach_id, ${COLUMNS}, shown_at)
  select coach_id, card::json, recent_reviews::json, specialties, firms, languages, kinds, country, rate_base_minor, rating, rank,
    total_sessions, listed_at, next_slot, free, free_packed, horizon, stale_at, ${weighed('name', 'A')} || ${weighed('offer', 'B')} || ${weighed('background', 'C')}
      || ${weighed('biography', 'D')}, shown_at
  from jsonb_to_recordset(?::jsonb) as row (coach_id uuid, card text, recent_reviews text, specialties text[], firms text[],
    languages text[], kinds text[], country text, rate_base_minor int, rating double precision, rank double precision,
    total_sessions int, listed_at timestamptz, next_slot timestamptz, free tstzmultirange, free_packed bytea, horizon tstzrange,
    stale_at timestamptz, shown_at timestamptz, name text, offer text, background text, biography text)
  on conflict (coach_id) do update set (${COLUMNS}) = row (${COLUMNS.split(/,\s*/)
    .map((column) => `excluded.${column.trim()}`)
    .join(', ')}),
    shown_at = case when ${isUpdated('coach_listings', 'excluded')} then excluded.shown_at else coach_listings.shown_at end`

/*
 * A range joins starts up to half an hour apart, so that half an hour after the notice what is left of a range is the same
 * as before. At the far end time adds starts beyond the last one there was, or beyond what was looked at; when the coach
 * changed notice or window, all of it counts.
 */
const FROM = `lower(new.horizon) + interval '30 minutes'`
const TO = `case when upper(old.horizon) - lower(old.horizon) = upper(new.horizon) - lower(new.horizon)
    or old.horizon is null then greatest(upper(old.free), upper(old.horizon) - interval '30 minutes') end`
const COMPARED = `(case when (${TO}) < ${FROM} then '{}'::tstzmultirange
  else tstzmultirange(tstzrange(${FROM}, ${TO}, '[]')) end)`
const COMPARE = `
  returning coach_id as "coachId", old.coach_id is null as "isNew",
    ${isUpdated('old', 'new')} as "isUpdated",
    old.free * ${COMPARED} is distinct from new.free * ${COMPARED} as "hasOtherStarts"`
