import { TypedFastBitSet } from 'typedfastbitset'
import {
  choiceFacet,
  type Facet,
  type FacetChoices,
  VALUE_FACETS,
  valueFacet,
} from '../facet-choices.rules.ts'
import type { ListingQuestion, Span } from '../listing-question.rules.ts'
import { type CoachSortName, decodeCursor, encodeCursor, keyOf, SORTS } from '../listing-sort.rules.ts'
import { TEXT_WEIGHT } from '../ranking.rules.ts'
import type { Fit } from '../text/word-index.rules.ts'
import { bestOf } from './best-slots.rules.ts'
import { ListingRows } from './listing-rows.rules.ts'
import { Matches } from './matches.rules.ts'
import { firstBehind } from './sorted-slots.rules.ts'

/** Who answers each part of a question, by the facet whose choice it is. */
type Parts = { facet: string; slots: TypedFastBitSet }[]

interface PageAsked {
  sort: CoachSortName
  first: number
  after: string | null
  /** How well words fit, where that decides the order. */
  fit?: Fit | null
}

export interface IndexedPage {
  entries: { id: string; cursor: string; relevance?: number }[]
  hasNextPage: boolean
  total: number
}

/** Answers what `findListingsBySql` and `countFacetsBySql` answer, from memory. */
export class ListingIndex extends ListingRows {
  page(parts: Parts, { sort, first, after, fit }: PageAsked): IndexedPage {
    const matches = this.matching(parts)
    const figureAt = (slot: number) => this.figureAt(slot, SORTS[sort].column)
    const keyAt = fit ? (slot: number) => figureAt(slot) + TEXT_WEIGHT * fit.relevanceOf(slot) : figureAt
    const isBehind = after ? this.behind(sort, after, keyAt) : null
    const found = fit
      ? bestOf(
          matches,
          first + 1,
          { keyAt, isDescending: SORTS[sort].descending, compare: this.compareBy(sort, keyAt) },
          isBehind,
        )
      : firstOf(matches, first + 1, this.orderOf(sort), isBehind)
    const entries = found.slice(0, first).map((slot) => {
      const id = this.idAt(slot)
      const cursor = encodeCursor(sort, keyOf(SORTS[sort], keyAt(slot)), id)
      return { id, cursor, ...(fit && { relevance: fit.relevanceOf(slot) }) }
    })
    return { entries, hasNextPage: found.length > first, total: matches.size() }
  }

  countFacets(parts: Parts, choices: FacetChoices): Facet[] {
    const all = new Matches(this.matching(parts))
    const without = (facet: string) =>
      parts.some((part) => part.facet === facet)
        ? new Matches(this.matching(parts.filter((part) => part.facet !== facet)))
        : all
    return [
      ...VALUE_FACETS.map((field) => valueFacet(field, this.facets.count(field, without(field)))),
      choiceFacet('price', choices.price, this.countPrices(without('price'), choices.price)),
      choiceFacet('rating', choices.rating, this.countRatings(without('rating'), choices.rating)),
      choiceFacet('free', choices.free, this.countFree(without('free'), choices.free)),
    ]
  }

  /** `fit` is who has the words of the question. */
  partsOf(question: ListingQuestion, fit: Fit | null): Parts {
    const { lists, ids, country, priceMin, priceMax, ratingMin, isForNobody, free } = question
    const parts: Parts = lists.map(({ name, values }) => ({
      facet: name,
      slots: this.facets.any(name, values),
    }))
    if (ids) parts.push({ facet: 'ids', slots: this.slotsOf(ids) })
    if (fit) parts.push({ facet: 'text', slots: fit.slots })
    if (country) parts.push({ facet: 'country', slots: this.facets.any('country', [country]) })
    if (priceMin !== null)
      parts.push({ facet: 'priceMin', slots: this.between('PRICE_LOW', priceMin, Infinity) })
    if (priceMax !== null)
      parts.push({ facet: 'price', slots: this.between('PRICE_LOW', -Infinity, priceMax) })
    if (ratingMin !== null)
      parts.push({ facet: 'rating', slots: this.between('RATING', ratingMin, Infinity) })
    if (isForNobody) parts.push({ facet: 'verified', slots: new TypedFastBitSet() })
    if (free) parts.push({ facet: 'free', slots: this.freeWithin(free) })
    return parts
  }

  /** Who comes after a position. */
  private behind(sort: CoachSortName, after: string, keyAt: (slot: number) => number) {
    const position = decodeCursor(sort, after)
    const [key, id] = [Number(position.key), position.id.toLowerCase()]
    const { descending } = SORTS[sort]
    return (slot: number) => {
      const own = keyAt(slot)
      if (own === key) return this.idAt(slot) > id
      return descending ? own < key : own > key
    }
  }

  private matching(parts: Parts): TypedFastBitSet {
    const matches = this.listed.clone()
    for (const { slots } of parts) matches.intersection(slots)
    return matches
  }

  private slotsOf(ids: Iterable<string>): TypedFastBitSet {
    const slots = new TypedFastBitSet()
    for (const id of ids) {
      const slot = this.slotOf(id)
      if (slot !== undefined) slots.add(slot)
    }
    return slots
  }

  private freeWithin({ from, to }: Span): TypedFastBitSet {
    const slots = new TypedFastBitSet()
    const [first, last] = [from.getTime(), to.getTime()]
    this.listed.forEach((slot) => {
      if (this.free.isFree(slot, first, last)) slots.add(slot)
    })
    return slots
  }

  private countPrices(matches: Matches, choices: FacetChoices['price']): number[] {
    const ends = choices.map(
      ({ max }) =>
        (price: number) =>
          price > max,
    )
    return this.countUntil('PRICE_LOW', ends, matches)
  }

  private countRatings(matches: Matches, choices: FacetChoices['rating']): number[] {
    const ends = choices.map(
      ({ min }) =>
        (rating: number) =>
          rating < min,
    )
    return this.countUntil('RATING', ends, matches)
  }

  private countFree(matches: Matches, choices: FacetChoices['free']): number[] {
    return choices.map(({ span: { from, to } }) => {
      const [first, last] = [from.getTime(), to.getTime()]
      let count = 0
      for (const slot of matches.slots) if (this.free.isFree(slot, first, last)) count++
      return count
    })
  }
}

type IsBehind = ((slot: number) => boolean) | null

function firstOf(matches: TypedFastBitSet, count: number, order: Uint32Array, isBehind: IsBehind): number[] {
  const found: number[] = []
  if (matches.isEmpty()) return found
  for (
    let place = isBehind ? firstBehind(order, isBehind) : 0;
    place < order.length && found.length < count;
    place++
  ) {
    const slot = order[place] ?? 0
    if (matches.has(slot)) found.push(slot)
  }
  return found
}
