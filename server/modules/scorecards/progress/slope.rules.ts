import { DAY } from '../../../lib/durations.ts'
import { mean, ROUNDING, sum } from './figures.rules.ts'
import { chanceOf } from './student-t.rules.ts'

export interface Scoring {
  at: Date
  value: number
  coachId: string
}

export interface Slope {
  /** Points a day. */
  slope: number
  /** How likely one at least this steep is of a person who does not change. */
  chance: number
}

/**
 * The slope of scores over time by least squares, and Student's t at n - 2 degrees of freedom. Who goes from a harsh coach
 * to a generous one must not seem to rise: the slope is tested as if coaches scored alike and as if they differed as much
 * from each other as one coach's scores do, and the weaker finding counts. (One coach, or another each time, makes no
 * difference.) The error is never less than that of rounding.
 */
export function slopeOf(scorings: readonly Scoring[]): Slope {
  const alike = fit(scorings, 0)
  const coaches = new Set(scorings.map(({ coachId }) => coachId)).size
  if (coaches === 1 || coaches === scorings.length) return alike
  const apart = fit(scorings, 1)
  return alike.chance > apart.chance ? alike : apart
}

/**
 * Generalised least squares where scores of one coach share a part, whose variance is `shared` times that of the rest:
 * each coach's mean is taken off in part, which leaves independent errors. Source: Balestra and Nerlove, Econometrica 1966.
 */
function fit(scorings: readonly Scoring[], shared: number): Slope {
  const n = scorings.length
  const days = scorings.map(({ at }) => at.getTime() / DAY)
  const middle = mean(days)
  const centred = days.map((day) => day - middle)
  const groups = [...Map.groupBy(scorings.keys(), (i) => scorings[i]!.coachId).values()]
  const freed = (values: readonly number[]) => {
    const result = [...values]
    if (shared === 0) return result
    for (const group of groups) {
      const part = (1 - 1 / Math.sqrt(1 + shared * group.length)) * mean(group.map((i) => values[i]!))
      for (const i of group) result[i]! -= part
    }
    return result
  }
  const [one, time, value] = [
    freed(days.map(() => 1)),
    freed(centred),
    freed(scorings.map((each) => each.value)),
  ]
  const times = (a: readonly number[], b: readonly number[]) => sum(a.map((each, i) => each * b[i]!))
  const spread = times(time, time) - times(one, time) ** 2 / times(one, one)
  if (n < 3 || spread < 1e-9) return { slope: 0, chance: 1 }
  const slope = (times(time, value) - (times(one, time) * times(one, value)) / times(one, one)) / spread
  const level = (times(one, value) - slope * times(one, time)) / times(one, one)
  const rest = sum(value.map((each, i) => (each - level * one[i]! - slope * time[i]!) ** 2))
  const rounding = ROUNDING / Math.sqrt(times(centred, centred))
  const error = Math.max(rounding, Math.sqrt(rest / (n - 2) / spread))
  return { slope, chance: chanceOf(slope / error, n - 2) }
}
