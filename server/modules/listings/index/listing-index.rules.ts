import type { TypedFastBitSet } from 'typedfastbitset'
import {
  choiceFacet,
  type Facet,
  type FacetChoices,
  VALUE_FACETS,
  type ValueFacet,
  valueFacet,
} from '../facet-choices.rules.ts'
import { type ListingQuestion, type Span, wordsThatRank } from '../listing-question.rules.ts'
import { type CoachSortName, decodeCursor, encodeCursor, keyOf, SORTS } from '../listing-sort.rules.ts'
import { TEXT_WEIGHT } from '../ranking.rules.ts'
import type { Fit } from '../text/word-index.rules.ts'
import { AllButOne } from './sets/all-but-one.rules.ts'
import { bestOf } from './best-slots.rules.ts'
import type { ValueCount } from './sets/field-values.rules.ts'
import { ListingRows } from './listing-rows.rules.ts'
import { Matches } from './sets/matches.rules.ts'
import { ScratchSets } from './sets/scratch-sets.rules.ts'
import { firstBehind } from './sorted-slots.rules.ts'

/** Who answers each part of a question, by the facet whose choice it is. */
type Parts = { facet: string; slots: TypedFastBitSet }[]

interface PageAsked {
  sort: CoachSortName
  first: number
  after: string | null
}

export interface IndexedPage {
  entries: { id: string; cursor: string; relevance?: number }[]
  hasNextPage: boolean
  total: number
}

/** Answers what `findListingsBySql` and `countFacetsBySql` answer, from memory. */
export class ListingIndex extends ListingRows {
  private readonly scratch = new ScratchSets()

  /** `found` is who has the words of the question. */
  page(question: ListingQuestion, found: Fit | null, { sort, first, after }: PageAsked): IndexedPage {
    const matches = this.matching(this.partsOf(question, found))
    const fit = wordsThatRank(question, sort) && found
    const figureAt = (slot: number) => this.figureAt(slot, SORTS[sort].column)
    const keyAt = fit ? (slot: number) => figureAt(slot) + TEXT_WEIGHT * fit.relevanceOf(slot) : figureAt
    const isBehind = after ? this.behind(sort, after, keyAt) : null
    const slots = fit
      ? bestOf(
          matches,
          first + 1,
          { keyAt, isDescending: SORTS[sort].descending, compare: this.compareBy(sort, keyAt) },
          isBehind,
        )
      : firstOf(matches, first + 1, this.orderOf(sort), isBehind)
    const entries = slots.slice(0, first).map((slot) => {
      const id = this.idAt(slot)
      const cursor = encodeCursor(sort, keyOf(SORTS[sort], keyAt(slot)), id)
      return { id, cursor, ...(fit && { relevance: fit.relevanceOf(slot) }) }
    })
    return { entries, hasNextPage: slots.length > first, total: matches.size() }
  }

  /** `found` is who has the words of the question. */
  countFacets(question: ListingQuestion, found: Fit | null, choices: FacetChoices): Facet[] {
    const parts = this.partsOf(question, found)
    const sets = parts.map(({ slots }) => slots)
    const allButOne = new AllButOne(this.listed, sets, this.scratch)
    const all = new Matches(allButOne.all, this.scratch)
    const matchesOf = (facet: string) => {
      const part = parts.find((one) => one.facet === facet)
      return part ? new Matches(allButOne.without(part.slots), this.scratch) : all
    }
    return [
      ...VALUE_FACETS.map((field) => valueFacet(field, this.countValues(field, matchesOf(field)))),
      choiceFacet('price', choices.price, this.countPrices(matchesOf('price'), choices.price)),
      choiceFacet('rating', choices.rating, this.countRatings(matchesOf('rating'), choices.rating)),
      choiceFacet('free', choices.free, this.countFree(matchesOf('free'), choices.free)),
    ]
  }

  /** Valid until the next question. */
  private partsOf(question: ListingQuestion, found: Fit | null): Parts {
    const { lists, ids, country, priceMin, priceMax, ratingMin, isForNobody, free } = question
    const { scratch } = this
    scratch.begin(this.slotCount)
    const parts: Parts = lists.map(({ name, values }) => ({
      facet: name,
      slots: this.facets.any(name, values, scratch),
    }))
    const add = (facet: string, slots: TypedFastBitSet) => parts.push({ facet, slots })
    if (ids) add('ids', this.slotsOf(ids))
    if (found) add('text', found.slots)
    if (country) add('country', this.facets.any('country', [country], scratch))
    if (priceMin !== null) add('priceMin', this.between('PRICE_LOW', [priceMin, Infinity], scratch))
    if (priceMax !== null) add('price', this.between('PRICE_LOW', [-Infinity, priceMax], scratch))
    if (ratingMin !== null) add('rating', this.between('RATING', [ratingMin, Infinity], scratch))
    if (isForNobody) add('verified', scratch.empty())
    if (free) add('free', this.freeWithin(free))
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
    const matches = this.scratch.copyOf(this.listed.words)
    for (const { slots } of parts) matches.intersection(slots)
    return matches
  }

  private slotsOf(ids: Iterable<string>): TypedFastBitSet {
    const slots = this.scratch.empty()
    for (const id of ids) {
      const slot = this.slotOf(id)
      if (slot !== undefined) slots.add(slot)
    }
    return slots
  }

  private freeWithin({ from, to }: Span): TypedFastBitSet {
    const slots = this.scratch.empty()
    const [first, last] = [from.getTime(), to.getTime()]
    this.listed.forEach((slot) => {
      if (this.free.isFree(slot, first, last)) slots.add(slot)
    })
    return slots
  }

  private countValues(field: ValueFacet, matches: Matches): ValueCount[] {
    return this.isEverybody(matches) ? this.facets.countAll(field) : this.facets.count(field, matches)
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
