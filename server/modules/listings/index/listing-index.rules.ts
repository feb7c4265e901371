import { TypedFastBitSet } from 'typedfastbitset'
import {
  choiceFacet,
  type Facet,
  type FacetChoices,
  VALUE_FACETS,
  valueFacet,
} from '../facet-choices.rules.ts'
import type { ListingQuestion, Span } from '../listing-question.rules.ts'
import { type CoachSortName, decodeCursor, encodeCursor, keyOf } from '../listing-sort.rules.ts'
import { SORTS } from '../listing-sort.rules.ts'
import { TEXT_WEIGHT } from '../ranking.rules.ts'
import { ListingRows } from './listing-rows.rules.ts'

/** Who answers each part of a question, by the facet whose choice it is. */
type Parts = { facet: string; slots: TypedFastBitSet }[]

interface PageAsked {
  sort: CoachSortName
  first: number
  after: string | null
  /** How well words fit, by id, where that decides the order. */
  relevance?: ReadonlyMap<string, number | null> | null
}

export interface IndexedPage {
  entries: { id: string; cursor: string }[]
  hasNextPage: boolean
  total: number
}

/** Answers what `findListingsBySql` and `countFacetsBySql` answer, from memory. Words are found elsewhere: by ids. */
export class ListingIndex extends ListingRows {
  page(parts: Parts, { sort, first, after, relevance }: PageAsked): IndexedPage {
    const matches = this.matching(parts)
    const { column } = SORTS[sort]
    const keyAt = relevance
      ? (slot: number) => this.figureAt(slot, column) + TEXT_WEIGHT * (relevance.get(this.idAt(slot)) ?? 0)
      : (slot: number) => this.figureAt(slot, column)
    const cursor = after ? decodeCursor(sort, after) : null
    const position = cursor && { key: Number(cursor.key), id: cursor.id.toLowerCase() }
    const own = relevance && this.orderBy(matches.array(), sort, keyAt)
    const { order, from } = this.orderedFrom(sort, position, own, keyAt)
    const found: number[] = []
    const total = matches.size()
    if (total > 0)
      for (let place = from; place < order.length && found.length <= first; place++) {
        const slot = order[place] ?? 0
        if (matches.has(slot)) found.push(slot)
      }
    const entries = found.slice(0, first).map((slot) => {
      const id = this.idAt(slot)
      return { id, cursor: encodeCursor(sort, keyOf(SORTS[sort], keyAt(slot)), id) }
    })
    return { entries, hasNextPage: found.length > first, total }
  }

  countFacets(parts: Parts, choices: FacetChoices): Facet[] {
    const all = this.matching(parts)
    const without = (facet: string) =>
      parts.some((part) => part.facet === facet)
        ? this.matching(parts.filter((part) => part.facet !== facet))
        : all
    return [
      ...VALUE_FACETS.map((field) => valueFacet(field, this.facets.count(field, without(field)))),
      choiceFacet('price', choices.price, this.countPrices(without('price'), choices.price)),
      choiceFacet('rating', choices.rating, this.countRatings(without('rating'), choices.rating)),
      choiceFacet('free', choices.free, this.countFree(without('free'), choices.free)),
    ]
  }

  /** `found` are the ids that the words of the question find. */
  partsOf(question: ListingQuestion, found: { keys(): Iterable<string> } | null): Parts {
    const { lists, ids, country, priceMin, priceMax, ratingMin, isForNobody, free } = question
    const parts: Parts = lists.map(({ name, values }) => ({
      facet: name,
      slots: this.facets.any(name, values),
    }))
    if (ids) parts.push({ facet: 'ids', slots: this.slotsOf(ids) })
    if (found) parts.push({ facet: 'text', slots: this.slotsOf(found.keys()) })
    if (country) parts.push({ facet: 'country', slots: this.facets.any('country', [country]) })
    if (priceMin !== null || priceMax !== null)
      parts.push({
        facet: 'price',
        slots: this.between('PRICE_LOW', priceMin ?? -Infinity, priceMax ?? Infinity),
      })
    if (ratingMin !== null)
      parts.push({ facet: 'rating', slots: this.between('RATING', ratingMin, Infinity) })
    if (isForNobody) parts.push({ facet: 'verified', slots: new TypedFastBitSet() })
    if (free) parts.push({ facet: 'free', slots: this.freeWithin(free) })
    return parts
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

  private countPrices(matches: TypedFastBitSet, choices: FacetChoices['price']): number[] {
    return this.countUntil(
      'PRICE_LOW',
      choices.map(
        ({ max }) =>
          (price: number) =>
            price > max,
      ),
      matches,
    )
  }

  /** Best first, so the highest bound ends first. */
  private countRatings(matches: TypedFastBitSet, choices: FacetChoices['rating']): number[] {
    const ends = choices.toReversed().map(
      ({ min }) =>
        (rating: number) =>
          rating < min,
    )
    return this.countUntil('RATING', ends, matches).toReversed()
  }

  private countFree(matches: TypedFastBitSet, choices: FacetChoices['free']): number[] {
    return choices.map(({ span: { from, to } }) => {
      const [first, last] = [from.getTime(), to.getTime()]
      let count = 0
      matches.forEach((slot) => {
        if (this.free.isFree(slot, first, last)) count++
      })
      return count
    })
  }
}
