import { mean } from '../progress/figures.rules.ts'
import type { ScoredCard } from './additive-model.rules.ts'
import { MIN_PEOPLE } from './fair-scores.rules.ts'

export type CohortKind = 'everybody' | 'target_firm' | 'prep_stage'

/** What somebody prepares for; a guest has told neither. */
export interface Preparation {
  /** As they wrote them. */
  firms: readonly string[]
  stage: string | null
}

/** One person by the scorecards they have opened. */
export interface CohortMember extends Preparation {
  mean: number
}

/** Everybody who has opened a scorecard, by the mean of theirs. What is sealed is in none. */
export function membersOf(
  cards: readonly ScoredCard[],
  preparations: ReadonlyMap<string, Preparation>,
): CohortMember[] {
  const opened = Map.groupBy(
    cards.filter(({ isOpen }) => isOpen),
    ({ seekerId }) => seekerId,
  )
  return [...opened].map(([seekerId, own]) => ({
    ...(preparations.get(seekerId) ?? { firms: [], stage: null }),
    mean: mean(own.map(({ value }) => value)),
  }))
}

export interface CohortFigure {
  kind: CohortKind
  /** The firm in lower case, or the stage; empty for everybody. */
  name: string
  people: number
  mean: number
}

/** Two spellings of a firm that differ in case or space are one. */
export const firmKey = (firm: string): string => firm.trim().replace(/\s+/g, ' ').toLowerCase()

/**
 * The mean of people's means, of everybody and of who prepares for the same firm or stands at the same stage. Nothing is
 * told of fewer than twenty people, nor of a group whose rest is fewer than twenty: the difference would tell of them.
 */
export function cohortsOf(members: readonly CohortMember[]): CohortFigure[] {
  const groups = new Map<string, { kind: CohortKind; name: string; means: number[] }>()
  const add = (kind: CohortKind, name: string, value: number) => {
    const group = groups.get(`${kind} ${name}`) ?? { kind, name, means: [] }
    group.means.push(value)
    groups.set(`${kind} ${name}`, group)
  }
  for (const { mean: value, firms, stage } of members) {
    add('everybody', '', value)
    for (const firm of new Set(firms.map(firmKey))) if (firm) add('target_firm', firm, value)
    if (stage) add('prep_stage', stage, value)
  }
  return [...groups.values()]
    .filter(({ means }) => isTold(means.length, members.length))
    .map(({ kind, name, means }) => ({ kind, name, people: means.length, mean: mean(means) }))
}

const isTold = (people: number, all: number) =>
  people >= MIN_PEOPLE && (people === all || all - people >= MIN_PEOPLE)

/** How many people are said to be behind a mean: a count to the person, watched over days, tells of one of them. */
export const roundedPeople = (people: number): number => Math.floor(people / 10) * 10
