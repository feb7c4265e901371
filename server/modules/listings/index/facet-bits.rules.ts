import type { TypedFastBitSet } from 'typedfastbitset'
import { VALUE_FACETS, type ValueFacet } from '../facet-choices.rules.ts'
import { FieldValues, type ValueCount } from './sets/field-values.rules.ts'
import type { ListingRow } from './listing-row.rules.ts'
import type { Matches } from './sets/matches.rules.ts'
import type { ScratchSets } from './sets/scratch-sets.rules.ts'

/** Who has which value of each facet. */
export class FacetBits {
  private readonly fields = Object.fromEntries(
    VALUE_FACETS.map((field) => [field, new FieldValues()]),
  ) as Record<ValueFacet, FieldValues>

  add(slot: number, { lists, country }: Pick<ListingRow, 'lists' | 'country'>): void {
    for (const field of VALUE_FACETS) {
      const values = field === 'country' ? (country === null ? [] : [country]) : lists[field]
      this.fields[field].add(slot, values)
    }
  }

  remove(slot: number): void {
    for (const field of VALUE_FACETS) this.fields[field].remove(slot)
  }

  /** Those who have any of the values; not to be changed. */
  any = (field: ValueFacet, values: readonly string[], scratch: ScratchSets): TypedFastBitSet =>
    this.fields[field].any(values, scratch)

  count = (field: ValueFacet, matches: Matches): ValueCount[] => this.fields[field].count(matches)
  countAll = (field: ValueFacet): ValueCount[] => this.fields[field].countAll()
}
