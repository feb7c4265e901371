import { TypedFastBitSet } from 'typedfastbitset'
import { type CoachSortName, SORTS } from '../listing-sort.rules.ts'
import { addSlot } from './sets/add-slot.rules.ts'
import { FacetBits } from './facet-bits.rules.ts'
import { FreeSpans } from './free-spans.rules.ts'
import { type Figure, FIGURES, type ListingRow } from './listing-row.rules.ts'
import { WordIndex } from '../text/word-index.rules.ts'
import type { Matches } from './sets/matches.rules.ts'
import { PrefixSets } from './sets/prefix-sets.rules.ts'
import type { ScratchSets } from './sets/scratch-sets.rules.ts'
import { firstBehind, reorder, sortSlots } from './sorted-slots.rules.ts'

const SORT_NAMES = Object.keys(SORTS) as CoachSortName[]

const noneMoved = () => ({
  rank: new TypedFastBitSet(),
  rating: new TypedFastBitSet(),
  rate_base_minor: new TypedFastBitSet(),
  total_sessions: new TypedFastBitSet(),
  listed_at: new TypedFastBitSet(),
  next_slot: new TypedFastBitSet(),
})
type Moved = ReturnType<typeof noneMoved>

/** All listings, each in a slot of its own: a number that is free again when its coach goes. */
export class ListingRows {
  readonly listed = new TypedFastBitSet()
  readonly facets = new FacetBits()
  readonly free = new FreeSpans()
  readonly words = new WordIndex()
  private readonly ids: string[] = []
  private readonly slots = new Map<string, number>()
  /** How ids begin, as numbers, which compare faster. */
  private readonly beginnings: number[] = []
  private readonly gaps: number[] = []
  private readonly figures = Object.fromEntries(FIGURES.map((figure) => [figure, []])) as unknown as Record<
    Figure,
    number[]
  >
  private readonly orders = Object.fromEntries(
    SORT_NAMES.map((sort) => [sort, new Uint32Array()]),
  ) as unknown as Record<CoachSortName, Uint32Array>

  /** Of orders that were asked for a range; none after a change. */
  private readonly prefixes = new Map<CoachSortName, PrefixSets>()

  /** Another after each change. */
  version = 0

  /** Takes out who is gone and writes the rows, new or again. */
  apply(rows: readonly ListingRow[], gone: readonly string[]): void {
    const moved = noneMoved()
    this.changed()
    for (const id of gone) this.remove(id, moved)
    for (const row of rows) this.put(row, moved)
    for (const sort of SORT_NAMES) {
      const slots = moved[SORTS[sort].column]
      if (slots.isEmpty()) continue
      const back = slots.array().filter((slot) => this.listed.has(slot))
      this.orders[sort] = reorder(this.orders[sort], slots, back, this.compareBy(sort))
    }
  }

  /** Writes rows without orders, for whoever has many: `sort` once they are all here. */
  add(rows: readonly ListingRow[]): void {
    const moved = noneMoved()
    this.changed()
    for (const row of rows) this.put(row, moved)
  }

  /** In steps, between which others may have their turn. */
  *sort(): Generator<undefined, void> {
    const slots = Uint32Array.from(this.listed.array())
    for (const sort of SORT_NAMES) this.orders[sort] = yield* sortSlots(slots, this.compareBy(sort))
    this.changed()
  }

  /** Words that come behind their rows. */
  addWords(id: string, search: string): void {
    const slot = this.slots.get(id)
    if (slot !== undefined) this.words.set(slot, search)
  }

  /** Of all slots there have been; every set fits into as many. */
  protected get slotCount(): number {
    return this.ids.length
  }

  get count(): number {
    return this.slots.size
  }

  idAt = (slot: number): string => this.ids[slot] ?? ''
  slotOf = (id: string): number | undefined => this.slots.get(id)
  figureAt = (slot: number, figure: Figure): number => this.figures[figure][slot] ?? 0

  orderOf = (sort: CoachSortName): Uint32Array => this.orders[sort]

  /** Those whose figure lies in the bounds, both included; `sort` is an order by that figure. */
  between(sort: CoachSortName, [min, max]: [number, number], scratch: ScratchSets): TypedFastBitSet {
    const isDescending = SORTS[sort].descending
    const from = this.lengthUntil(sort, (key) => (isDescending ? key <= max : key >= min))
    const to = this.lengthUntil(sort, (key) => (isDescending ? key < min : key > max))
    const prefixes = this.prefixesOf(sort)
    const until = prefixes.first(Math.max(from, to), scratch)
    return from === 0 ? until : until.difference(prefixes.first(from, scratch))
  }

  /** How many of a set come in an order before each end. */
  countUntil(sort: CoachSortName, ends: ((key: number) => boolean)[], matches: Matches): number[] {
    const prefixes = this.prefixesOf(sort)
    const lengths = ends.map((isBehind) => this.lengthUntil(sort, isBehind))
    return this.isEverybody(matches) ? lengths : lengths.map((length) => prefixes.countFirst(length, matches))
  }

  protected isEverybody(matches: Matches): boolean {
    return matches.size === this.count
  }

  private prefixesOf(sort: CoachSortName): PrefixSets {
    const prefixes = this.prefixes.get(sort) ?? new PrefixSets(this.orders[sort], this.ids.length)
    this.prefixes.set(sort, prefixes)
    return prefixes
  }

  private changed(): void {
    this.version += 1
    this.prefixes.clear()
  }

  private lengthUntil(sort: CoachSortName, isBehind: (key: number) => boolean): number {
    const keys = this.figures[SORTS[sort].column]
    return firstBehind(this.orders[sort], (slot) => isBehind(keys[slot] ?? 0))
  }

  /** By a figure, or by a key that is made for the question; who has the same comes in the order of ids. */
  protected compareBy(
    sort: CoachSortName,
    keyAt: (slot: number) => number = this.keyOf(sort),
  ): (one: number, other: number) => number {
    const sign = SORTS[sort].descending ? -1 : 1
    return (one, other) => {
      const a = keyAt(one)
      const b = keyAt(other)
      if (a !== b) return a < b ? -sign : sign
      return (
        (this.beginnings[one] ?? 0) - (this.beginnings[other] ?? 0) ||
        (this.idAt(one) < this.idAt(other) ? -1 : 1)
      )
    }
  }

  private keyOf(sort: CoachSortName): (slot: number) => number {
    const keys = this.figures[SORTS[sort].column]
    return (slot) => keys[slot] ?? 0
  }

  private put(row: ListingRow, moved: Moved): void {
    const known = this.slots.get(row.id)
    const slot = known ?? this.gaps.pop() ?? this.ids.length
    if (known === undefined) {
      this.ids[slot] = row.id
      this.beginnings[slot] = Number.parseInt(row.id.slice(0, 8), 16)
      this.slots.set(row.id, slot)
      addSlot(this.listed, slot)
    } else this.facets.remove(slot)
    this.facets.add(slot, row)
    this.free.set(slot, row.free)
    if (row.search !== null) this.words.set(slot, row.search)
    for (const figure of FIGURES) {
      if (known === undefined || this.figures[figure][slot] !== row.figures[figure]) moved[figure].add(slot)
      this.figures[figure][slot] = row.figures[figure]
    }
  }

  private remove(id: string, moved: Moved): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.slots.delete(id)
    this.gaps.push(slot)
    this.listed.remove(slot)
    this.facets.remove(slot)
    this.words.remove(slot)
    this.free.set(slot, new Uint16Array())
    for (const figure of FIGURES) moved[figure].add(slot)
  }
}
