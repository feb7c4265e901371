import { mean, MIN_SCORECARDS, sum } from '../progress/figures.rules.ts'
import { type AdditiveModel, fitModel, type ScoredCard, type Weights } from './additive-model.rules.ts'

/** Nothing is said of a platform of fewer people. Source: product decisions §8. */
export const MIN_PEOPLE = 20

/** Why there is no adjusted figure beside a raw one. */
export type Abstention = 'TOO_FEW_SCORECARDS' | 'ONE_COACH' | 'TOO_FEW_PEOPLE' | 'PAIRING'

export interface SeekerFigure {
  /** Those its seeker has opened: the figure is of them. */
  scorecards: number
  /** Their mean as given; null below three. */
  raw: number | null
  adjusted: number | null
  /** Standard error of the adjusted one. */
  error: number | null
  abstention: Abstention | null
}

export interface CoachFigure {
  scorecards: number
  seekers: number
  /** Points above the mean of all scorecards for the same seekers and cases, with its standard error. */
  offset: number | null
  error: number | null
  abstention: Exclude<Abstention, 'ONE_COACH'> | 'SAME_SEEKERS' | null
}

export interface FairScores {
  people: number
  /** How much of the coaches' and cases' offsets is taken out of a seeker's mean, 0 to 1; null when nothing is said. */
  takenOut: number | null
  seekers: ReadonlyMap<string, SeekerFigure>
  coaches: ReadonlyMap<string, CoachFigure>
}

/** One coach with more of somebody's scorecards than this could be read out of their adjusted mean. */
const MAX_SHARE = 0.75
/** Of the uncertainty about a coach before any scorecard, what may be left over for one person, and for half of all. */
const MAX_LEFT = 0.25
const MAX_LEFT_MEDIAN = 0.1

/** Where strength and generosity go together more than this, they are one thing: no model tells which is which. */
const MAX_SORTING = 0.8

interface Told {
  id: string
  raw: number
  off: number
  variance: number
  left: number
}

/**
 * Each seeker's mean with what their coaches and cases add or take away left out, and each coach's offset. Nothing is said
 * where the pairing cannot tell a coach from their seekers: where the design leaves too much of a coach's offset open.
 */
export function fairScores(cards: readonly ScoredCard[]): FairScores {
  const model = fitModel(cards)
  const people = model.bySeeker.size
  const opened = [...model.bySeeker].map(([id, own]) => [id, own.filter(({ isOpen }) => isOpen)] as const)
  const refusals = new Map(opened.map(([id, own]) => [id, refusalOf(own, people)]))
  const told = opened.flatMap(([id, own]) => (refusals.get(id) ? [] : [toldOf(model, id, own)]))
  const isConnected = told.length > 0 && medianOf(told.map(({ left }) => left)) <= MAX_LEFT_MEDIAN
  const clear = isConnected ? told.filter(({ left }) => left <= MAX_LEFT) : []
  const takenOut = clear.length > 2 ? shareToTakeOut(clear) : null
  const figures = new Map(clear.map((one) => [one.id, one]))
  const seekers = new Map<string, SeekerFigure>()
  for (const [id, own] of opened) {
    const clearly = takenOut === null ? undefined : figures.get(id)
    seekers.set(id, {
      scorecards: own.length,
      raw: own.length < MIN_SCORECARDS ? null : mean(own.map(({ value }) => value)),
      adjusted: clearly && takenOut !== null ? clearly.raw - takenOut * clearly.off : null,
      error: clearly ? Math.sqrt(clearly.variance) : null,
      abstention: clearly ? null : (refusals.get(id) ?? 'PAIRING'),
    })
  }
  const isMixed = clear.length > 2 && Math.abs(sortingOf(clear)) <= MAX_SORTING
  return { people, takenOut, seekers, coaches: coachFigures(model, cards, isMixed) }
}

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

function refusalOf(own: readonly ScoredCard[], people: number): Abstention | null {
  if (own.length < MIN_SCORECARDS) return 'TOO_FEW_SCORECARDS'
  const most = Math.max(
    ...[...Map.groupBy(own, ({ coachId }) => coachId).values()].map(({ length }) => length),
  )
  if (most / own.length > MAX_SHARE) return 'ONE_COACH'
  return people < MIN_PEOPLE ? 'TOO_FEW_PEOPLE' : null
}

function toldOf(model: AdditiveModel, id: string, own: readonly ScoredCard[]): Told {
  const coaches = sharesOf(own.map(({ coachId }) => model.placeOf('coach', coachId)!))
  const both = new Map([...coaches, ...sharesOf(own.map(({ caseType }) => model.placeOf('case', caseType)!))])
  return {
    id,
    raw: mean(own.map(({ value }) => value)),
    off: model.offset(both),
    variance: model.noise * (1 / own.length + model.spread(both)),
    left: model.spread(coaches),
  }
}

function sharesOf(places: readonly number[]): Weights {
  const shares = new Map<number, number>()
  for (const place of places) shares.set(place, (shares.get(place) ?? 0) + 1 / places.length)
  return shares
}

/**
 * How much of the offsets to take out. All of it, unless strong seekers go to generous coaches: a generous coach then says
 * something of the seeker as well, and taking it all out would lose more truth than it wins. This is the regression of
 * ability on the adjusted mean and the offset, kept between nothing and all. Source: Mundlak, On the pooling of time series
 * and cross section data, Econometrica 1978.
 */
function shareToTakeOut(told: readonly Told[]): number {
  const { fixed, offs } = columnsOf(told)
  const together = covariance(fixed, offs)
  if (together <= 0) return 1
  if (sortingOf(told) > MAX_SORTING) return 0
  const error = mean(told.map(({ variance }) => variance))
  const ability = covariance(fixed, fixed) - error
  const apart = ability * covariance(offs, offs) - together ** 2
  return apart <= 0 ? 0 : 1 - Math.min(1, (together * error) / apart)
}

/** The correlation between how good seekers are and how generous their coaches. */
function sortingOf(told: readonly Told[]): number {
  const { fixed, offs } = columnsOf(told)
  return covariance(fixed, offs) / Math.sqrt(covariance(fixed, fixed) * covariance(offs, offs) || 1)
}

const columnsOf = (told: readonly Told[]) => ({
  fixed: told.map(({ raw, off }) => raw - off),
  offs: told.map(({ off }) => off),
})

function covariance(a: readonly number[], b: readonly number[]): number {
  const [middle, other] = [mean(a), mean(b)]
  return sum(a.map((each, i) => (each - middle) * (b[i]! - other))) / (a.length - 1)
}

function coachFigures(
  model: AdditiveModel,
  cards: readonly ScoredCard[],
  isMixed: boolean,
): Map<string, CoachFigure> {
  return new Map(
    [...Map.groupBy(cards, ({ coachId }) => coachId)].map(([id, own]) => {
      const weights = new Map([[model.placeOf('coach', id)!, 1]])
      const seekers = new Set(own.map(({ seekerId }) => seekerId)).size
      const refusal = coachRefusal(own.length, seekers, model.bySeeker.size)
      const isTold = isMixed && model.spread(weights) <= MAX_LEFT
      const abstention = refusal ?? (isTold ? null : 'PAIRING')
      return [
        id,
        {
          scorecards: own.length,
          seekers,
          offset: abstention ? null : model.offset(weights),
          error: abstention ? null : Math.sqrt(model.noise * model.spread(weights)),
          abstention,
        },
      ]
    }),
  )
}

function coachRefusal(scorecards: number, seekers: number, people: number) {
  if (scorecards < MIN_SCORECARDS) return 'TOO_FEW_SCORECARDS'
  if (people < MIN_PEOPLE) return 'TOO_FEW_PEOPLE'
  return seekers < 2 ? 'SAME_SEEKERS' : null
}
