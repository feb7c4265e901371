import type {
  CaseFilter,
  CaseLibraryQueryVariables,
  CaseStyle,
  CaseType,
} from '../../../generated/graphql.ts'
import type { AddressSearch } from '../../../routing/use-address-search.ts'
import { levelName, STYLES, TYPES } from '../case-words.ts'

/** What a person asks the library for; the address of the page says all of it. */
export interface CaseSearch {
  text: string
  types: CaseType[]
  industries: string[]
  levels: string[]
  style: CaseStyle | null
  /** Where the page before ended, for whom no script runs; a change of anything else begins anew. */
  after?: string | null
}

export const NO_CHOICE: CaseSearch = { text: '', types: [], industries: [], levels: [], style: null }

/** Reads the address; whatever it does not understand is as if it were not there. */
export function parseCaseSearch(params: URLSearchParams): CaseSearch {
  const style = params.get('style') ?? ''
  return {
    text: params.get('q')?.slice(0, 200) ?? '',
    types: params.getAll('type').filter((type): type is CaseType => Object.hasOwn(TYPES, type)),
    industries: params.getAll('industry'),
    levels: params.getAll('level').filter((level) => ['1', '2', '3'].includes(level)),
    style: Object.hasOwn(STYLES, style) ? (style as CaseStyle) : null,
    ...(params.has('after') && { after: params.get('after') }),
  }
}

/** Writes the address: nothing that is not chosen. */
export function caseSearchParams({ text, types, industries, levels, style }: CaseSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (text.trim()) params.set('q', text.trim())
  for (const type of types) params.append('type', type)
  for (const industry of industries) params.append('industry', industry)
  for (const level of levels) params.append('level', level)
  if (style) params.set('style', style)
  return params
}

const PAGE = 24

/** The question for the server: the first page of what fits. */
export const caseQuestion = (search: CaseSearch): CaseLibraryQueryVariables => ({
  filter: caseFilterOf(search),
  first: PAGE,
  ...(search.after && { after: search.after }),
})

export function caseFilterOf({ text, types, industries, levels, style }: CaseSearch): CaseFilter {
  return {
    ...(text.trim() && { text: text.trim() }),
    ...(types.length > 0 && { types }),
    ...(industries.length > 0 && { industries }),
    ...(levels.length > 0 && { difficulties: levels.map(Number) }),
    ...(style && { style }),
  }
}

export interface ActiveChoice {
  label: string
  /** What taking it away changes. */
  without: Partial<CaseSearch>
}

/** Every choice in force, as a chip says it. */
export function activeChoices({ types, industries, levels, style }: CaseSearch): ActiveChoice[] {
  const but = <T>(list: readonly T[], one: T) => list.filter((other) => other !== one)
  return [
    ...types.map((type) => ({ label: TYPES[type], without: { types: but(types, type) } })),
    ...industries.map((industry) => ({
      label: industry,
      without: { industries: but(industries, industry) },
    })),
    ...levels.map((level) => ({ label: levelName(Number(level)), without: { levels: but(levels, level) } })),
    ...(style ? [{ label: STYLES[style], without: { style: null } }] : []),
  ]
}

export const CASE_SEARCH: AddressSearch<CaseSearch> = {
  parse: parseCaseSearch,
  write: caseSearchParams,
  cleared: NO_CHOICE,
}
