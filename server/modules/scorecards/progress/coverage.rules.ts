import { CASE_TYPES, type CaseType } from '../../../content/cases/case.types.ts'
import { SECTOR_NAMES, sectorOf } from '../../cases/sector.rules.ts'

/** A case of the library that somebody has met: in a live case of theirs, or alone. */
export interface MetCase {
  slug: string
  type: CaseType
  /** As the library names it. */
  industry: string
  how: 'live' | 'practised'
}

export interface CoveredCell {
  type: CaseType
  /** A sector of `SECTOR_NAMES`, or "Other". */
  industry: string
  live: number
  practised: number
}

export interface Covered {
  industries: string[]
  cells: CoveredCell[]
  liveWithoutCase: number
  missingTypes: CaseType[]
  missingIndustries: string[]
}

/**
 * Case type by industry: live cases, and apart from them the cases practised alone, where the same case again is no more
 * ground. Live cases nobody chose a case for are in no cell and counted beside.
 */
export function coverageOf(met: readonly MetCase[], liveCases: number): Covered {
  const cells = new Map<string, CoveredCell>()
  const practised = new Set<string>()
  for (const { slug, type, industry, how } of met) {
    if (how === 'practised' && practised.has(slug)) continue
    if (how === 'practised') practised.add(slug)
    const place = { type, industry: sectorOf(industry) }
    const key = `${place.type} ${place.industry}`
    const cell = cells.get(key) ?? { ...place, live: 0, practised: 0 }
    cells.set(key, { ...cell, [how]: cell[how] + 1 })
  }
  const found = [...cells.values()]
  const others = found.map(({ industry }) => industry).filter((name) => !SECTOR_NAMES.includes(name))
  const industries = [...SECTOR_NAMES, ...new Set(others)]
  return {
    industries,
    cells: found.sort((a, b) => placeOf(a, industries) - placeOf(b, industries)),
    liveWithoutCase: liveCases - found.reduce((total, { live }) => total + live, 0),
    missingTypes: CASE_TYPES.filter((type) => !found.some((cell) => cell.type === type)),
    missingIndustries: industries.filter((name) => !found.some(({ industry }) => industry === name)),
  }
}

const placeOf = ({ type, industry }: CoveredCell, industries: readonly string[]) =>
  CASE_TYPES.indexOf(type) * industries.length + industries.indexOf(industry)
