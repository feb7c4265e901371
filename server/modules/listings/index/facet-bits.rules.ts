import type { TypedFastBitSet } from 'typedfastbitset'
import { VALUE_FACETS, type ValueFacet } from '../facet-choices.rules.ts'
import { FieldValues } from './field-values.rules.ts'
import type { ListingRow } from './listing-row.rules.ts'
import type { Matches } from './matches.rules.ts'

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

  /** Those who have any of the values. */
  any = (field: ValueFacet, values: readonly string[]): TypedFastBitSet => this.fields[field].any(values)

  count = (field: ValueFacet, matches: Matches): [value: string, count: number][] =>
    this.fields[field].count(matches)
}
