import { TypedFastBitSet } from 'typedfastbitset'
import { VALUE_FACETS, type ValueFacet } from '../facet-choices.rules.ts'
import type { ListingRow } from './listing-row.rules.ts'

/** So few matches are looked up one by one; more are counted in whole words. */
const FEW = 256

/** Who has which value: a set of slots for each value of each facet. */
export class FacetBits {
  private readonly sets = new Map<ValueFacet, Map<string, TypedFastBitSet>>(
    VALUE_FACETS.map((field) => [field, new Map()]),
  )

  add(slot: number, { lists, country }: Pick<ListingRow, 'lists' | 'country'>): void {
    for (const field of VALUE_FACETS) {
      const values = field === 'country' ? (country === null ? [] : [country]) : lists[field]
      for (const value of values) this.grow(field, value).add(slot)
    }
  }

  remove(slot: number): void {
    for (const values of this.sets.values())
      for (const [value, set] of values) {
        if (set.has(slot)) set.remove(slot)
        else continue
        // Anybody may name a value of their own: one that nobody has takes no place.
        if (set.isEmpty()) values.delete(value)
      }
  }

  /** Those who have any of the values. */
  any(field: ValueFacet, values: readonly string[]): TypedFastBitSet {
    const found = new TypedFastBitSet()
    for (const value of values) {
      const set = this.sets.get(field)?.get(value)
      if (set) found.union(set)
    }
    return found
  }

  count(field: ValueFacet, matches: TypedFastBitSet): [value: string, count: number][] {
    const size = matches.size()
    if (size === 0) return []
    const few = size <= FEW ? matches.array() : null
    return [...(this.sets.get(field) ?? [])].map(([value, set]) => [
      value,
      few ? few.reduce((sum, slot) => sum + (set.has(slot) ? 1 : 0), 0) : set.intersection_size(matches),
    ])
  }

  private grow(field: ValueFacet, value: string): TypedFastBitSet {
    const values = this.sets.get(field)
    const set = values?.get(value) ?? new TypedFastBitSet()
    values?.set(value, set)
    return set
  }
}
