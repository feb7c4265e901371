import * as fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../../../lib/durations.ts'
import { START } from '../../../testing/marketplace.ts'
import type { Listing } from '../listing.rules.ts'
import type { ListingFilter } from '../listing-question.rules.ts'
import { type CoachSortName, SORTS } from '../listing-sort.rules.ts'

/** Few values, so that coaches share them and orders are full of ties. */
const VALUES = {
  firms: ['Bain', 'BCG', 'McKinsey', 'Ünlü & "Söhne"', 'a,b', '{}'],
  specialties: ['Pricing', 'Growth', 'M&A'],
  languages: ['English', 'Español', '日本語'],
  kinds: ['case_mock', 'fit_mock', 'intro_call'],
}
/** Words that begin alike, that differ by a letter, or that PostgreSQL spells or cuts in its own way. */
const WORDS = [
  'Ana',
  'Anat',
  'Andrés',
  'Bain',
  'Baín',
  'McKinsey',
  'mckinley',
  'ex-Bain',
  "O'Neill",
  'back\\slash',
].concat([
  'a.b@bain.com',
  'https://bain.com/a?b=c',
  'Straße',
  'ÅNGSTRÖM',
  '½',
  '日本',
  'Ян',
  '3.5',
  '1e5',
  '007',
])
const texts = fc.array(fc.constantFrom(...WORDS), { maxLength: 3 }).map((words) => words.join(' '))

export const textsAsked = fc.oneof(
  texts,
  fc.constantFrom('an', 'a', 'mck b', 'mckinsy', 'Anna zürich', 'nobody', '!!!', ' '),
)

const some = (values: readonly string[]) => fc.subarray([...values])
const inDays = (days: number) =>
  fc.integer({ min: 0, max: days * 48 }).map((half) => new Date(+START + half * 30 * MINUTE))

const spans = fc
  .array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 30 })), { maxLength: 8 })
  .map((gaps) => {
    let at = +START
    return gaps.map(([gap, length]): [Date, Date] => {
      const from = at + gap * 15 * MINUTE
      at = from + length * 15 * MINUTE
      return [new Date(from), new Date(at)]
    })
  })

const figures = fc.record({
  rateBaseMinor: fc.constantFrom(4_000, 5_000, 9_999, 10_000, 10_001, 31_000),
  rating: fc.constantFrom(0, 3.5, 4, 4.33, 4.5, 5),
  rank: fc.constantFrom(4.5, 4.333333333333333, 4.716666666666667, 5),
  totalSessions: fc.constantFrom(0, 1, 20),
  listedAt: inDays(2),
  nextSlot: fc.option(inDays(3)),
})

export const listingsOf = (coachIds: readonly string[]): fc.Arbitrary<Listing> =>
  fc
    .tuple(
      fc.constantFrom(...coachIds),
      fc.record({
        firms: some(VALUES.firms),
        specialties: some(VALUES.specialties),
        languages: some(VALUES.languages),
        kinds: some(VALUES.kinds),
        country: fc.constantFrom(null, 'GB', 'ES', 'US'),
        free: spans,
        search: fc.record({ name: texts, offer: texts, background: texts, biography: texts }),
      }),
      figures,
    )
    .map(([coachId, lists, measured]) => ({
      coachId,
      card: { id: coachId, reviewsCount: 0, introReviewsCount: 0 },
      recentReviews: [],
      horizon: null,
      staleAt: new Date(+START + DAY),
      shownAt: START,
      ...lists,
      ...measured,
    }))

const span = fc
  .tuple(inDays(3), fc.integer({ min: 30, max: 600 }))
  .map(([from, minutes]) => ({ from: new Date(+from - HOUR), to: new Date(+from - HOUR + minutes * MINUTE) }))

export const spansAsked = fc.array(span, { maxLength: 3 })

export const filtersOf = (coachIds: readonly string[]): fc.Arbitrary<ListingFilter> =>
  fc.record(
    {
      firms: some([...VALUES.firms, 'Nobody has it']),
      specialties: some(VALUES.specialties),
      languages: some(VALUES.languages),
      kinds: some(VALUES.kinds),
      ids: some(coachIds),
      country: fc.constantFrom('GB', 'ES', 'DE'),
      text: textsAsked,
      priceMin: fc.constantFrom(0, 5_000, 10_000, 12_900),
      priceMax: fc.constantFrom(4_000, 10_000, 12_900, 90_000),
      currency: fc.constantFrom('GBP' as const, 'EUR' as const, 'USD' as const),
      ratingMin: fc.constantFrom(0, 4, 4.33, 4.5, 5.5),
      verified: fc.constantFrom(true, true, true, false),
      freeBetween: span,
    },
    { requiredKeys: [] },
  )

export const sortsAsked = fc.constantFrom(...(Object.keys(SORTS) as CoachSortName[]))
