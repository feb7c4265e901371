import { TypedFastBitSet } from 'typedfastbitset'
import { type CoachSortName, SORTS } from '../listing-sort.rules.ts'
import { FacetBits } from './facet-bits.rules.ts'
import { FreeSpans } from './free-spans.rules.ts'
import { type Figure, FIGURES, type ListingRow } from './listing-row.rules.ts'
import { countPrefixes, firstBehind, reorder, wordsOf } from './sorted-slots.rules.ts'

const SORT_NAMES = Object.keys(SORTS) as CoachSortName[]

/** Sorting more would hold everybody up. */
const SORTED_AT_ONCE = 5_000
const NONE: ReadonlySet<number> = new Set()
const noneMoved = () => ({
  rank: new Set<number>(),
  rating: new Set<number>(),
  rate_base_minor: new Set<number>(),
  total_sessions: new Set<number>(),
  listed_at: new Set<number>(),
  next_slot: new Set<number>(),
})

/** All listings, each in a slot of its own: a number that is free again when its coach goes. */
export class ListingRows {
  readonly listed = new TypedFastBitSet()
  readonly facets = new FacetBits()
  readonly free = new FreeSpans()
  private readonly ids: string[] = []
  private readonly slots = new Map<string, number>()
  private readonly gaps: number[] = []
  private readonly figures = Object.fromEntries(FIGURES.map((figure) => [figure, []])) as unknown as Record<
    Figure,
    number[]
  >
  private readonly orders = Object.fromEntries(
    SORT_NAMES.map((sort) => [sort, new Uint32Array()]),
  ) as unknown as Record<CoachSortName, Uint32Array>

  /** What has changed since the orders were sorted, by the figure that did. */
  private moved = noneMoved()

  /** Takes out who is gone and writes the rows, new or again. */
  apply(rows: readonly ListingRow[], gone: readonly string[]): void {
    this.write(rows, gone)
    const steps = this.sortAgain()
    while (!steps.next().done);
  }

  /** The same without the orders, for whoever has many rows to write: `sortAgain` once they are all here. */
  write(rows: readonly ListingRow[], gone: readonly string[] = []): void {
    for (const id of gone) this.remove(id)
    for (const row of rows) this.put(row)
  }

  /** In steps, between which others may have their turn. */
  *sortAgain(): Generator<undefined, void> {
    const { moved } = this
    this.moved = noneMoved()
    for (const sort of SORT_NAMES) {
      const slots = moved[SORTS[sort].column]
      if (slots.size === 0) continue
      const back = [...slots].filter((slot) => this.listed.has(slot))
      const keys = this.figures[SORTS[sort].column]
      const compare = this.compareBy(sort, (slot) => keys[slot] ?? 0)
      this.orders[sort] = reorder(this.orders[sort], slots, [], compare)
      for (let from = 0; from < back.length; from += SORTED_AT_ONCE) {
        this.orders[sort] = reorder(this.orders[sort], NONE, back.slice(from, from + SORTED_AT_ONCE), compare)
        yield
      }
    }
  }

  get count(): number {
    return this.slots.size
  }

  idAt = (slot: number): string => this.ids[slot] ?? ''
  slotOf = (id: string): number | undefined => this.slots.get(id)
  figureAt = (slot: number, figure: Figure): number => this.figures[figure][slot] ?? 0

  /** Slots in this order, or in one of the asker's own, from behind a position on. */
  orderedFrom(
    sort: CoachSortName,
    position: { key: number; id: string } | null,
    own: Uint32Array | null | undefined,
    keyAt: (slot: number) => number,
  ): { order: Uint32Array; from: number } {
    const order = own ?? this.orders[sort]
    if (!position) return { order, from: 0 }
    const isBehind = (slot: number) => {
      const key = keyAt(slot)
      if (key === position.key) return this.idAt(slot) > position.id
      return SORTS[sort].descending ? key < position.key : key > position.key
    }
    return { order, from: firstBehind(order, isBehind) }
  }

  orderBy(slots: number[], sort: CoachSortName, keyAt: (slot: number) => number): Uint32Array {
    return Uint32Array.from(slots.sort(this.compareBy(sort, keyAt)))
  }

  /** Those whose figure lies in the bounds, both included; `sort` is an order by that figure. */
  between(sort: CoachSortName, min: number, max: number): TypedFastBitSet {
    const isDescending = SORTS[sort].descending
    const from = this.lengthUntil(sort, (key) => (isDescending ? key <= max : key >= min))
    const to = this.lengthUntil(sort, (key) => (isDescending ? key < min : key > max))
    return TypedFastBitSet.fromWords(wordsOf(this.orders[sort], from, Math.max(from, to), this.ids.length))
  }

  /** How many of a set come in an order before each end; the ends lie one behind the other. */
  countUntil(sort: CoachSortName, ends: ((key: number) => boolean)[], { words }: TypedFastBitSet): number[] {
    return countPrefixes(
      this.orders[sort],
      ends.map((isBehind) => this.lengthUntil(sort, isBehind)),
      words,
    )
  }

  private lengthUntil(sort: CoachSortName, isBehind: (key: number) => boolean): number {
    const keys = this.figures[SORTS[sort].column]
    return firstBehind(this.orders[sort], (slot) => isBehind(keys[slot] ?? 0))
  }

  private put(row: ListingRow): void {
    const known = this.slots.get(row.id)
    const slot = known ?? this.gaps.pop() ?? this.ids.length
    if (known === undefined) {
      this.ids[slot] = row.id
      this.slots.set(row.id, slot)
      this.listed.add(slot)
    } else this.facets.remove(slot)
    this.facets.add(slot, row)
    this.free.set(slot, row.free)
    for (const figure of FIGURES) {
      if (known === undefined || this.figures[figure][slot] !== row.figures[figure])
        this.moved[figure].add(slot)
      this.figures[figure][slot] = row.figures[figure]
    }
  }

  private remove(id: string): void {
    const slot = this.slots.get(id)
    if (slot === undefined) return
    this.slots.delete(id)
    this.gaps.push(slot)
    this.listed.remove(slot)
    this.facets.remove(slot)
    this.free.set(slot, new Uint32Array())
    for (const figure of FIGURES) this.moved[figure].add(slot)
  }

  private compareBy(
    sort: CoachSortName,
    keyAt: (slot: number) => number,
  ): (one: number, other: number) => number {
    const sign = SORTS[sort].descending ? -1 : 1
    return (one, other) => {
      const a = keyAt(one)
      const b = keyAt(other)
      if (a !== b) return a < b ? -sign : sign
      return this.idAt(one) < this.idAt(other) ? -1 : 1
    }
  }
}
