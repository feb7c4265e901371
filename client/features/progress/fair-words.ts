import type { FairScoreAbstention } from '../../generated/graphql.ts'

/** Why a figure is not told, to the person it would be about. */
export const ABSTENTIONS: Record<FairScoreAbstention, string> = {
  TOO_FEW_SCORECARDS: 'Told from the third scorecard on.',
  ONE_COACH: 'Nearly all your scorecards are from one coach: nothing tells their habit from your level yet.',
  SAME_SEEKERS: 'All your scorecards are of one person: nothing tells your habit from their level yet.',
  TOO_FEW_PEOPLE: 'Told once twenty people have scorecards to compare.',
  PAIRING: 'Who meets whom cannot tell coaches from their seekers at the moment, so nothing is taken out.',
}

/** How a coach scores against all others; what the interval leaves open is not said. */
export function offsetWords(offset: number, low: number, high: number): string {
  if (low <= 0 && high >= 0) return 'No clear difference'
  return `${Math.abs(offset).toFixed(1)} ${offset > 0 ? 'more generous' : 'stricter'}`
}

/** A number of points with its sign. */
export const signed = (points: number) => `${points < 0 ? '−' : '+'}${Math.abs(points).toFixed(1)}`
