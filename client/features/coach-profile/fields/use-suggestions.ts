import { useProfileSuggestionsQuery } from '../../../generated/graphql.ts'

/** What the listed coaches have written in a field, most common first: one spelling makes one filter. */
export function useSuggestions() {
  const { data } = useProfileSuggestionsQuery()
  return (field: 'specialties' | 'firms' | 'languages'): string[] =>
    data?.coaches.facets.find((facet) => facet.field === field)?.values.map(({ value }) => value) ?? []
}
