import { describe, expect, test } from '@jest/globals'
import type { ScoredCard } from './additive-model.rules.ts'
import { fairScores } from './fair-scores.rules.ts'
import { correlation, PAIRINGS, simulatedCohort } from './simulated-cohort.testing.ts'

const SEEDS = [1, 2, 3, 4]

/** Correlation with the planted level of those the model speaks of, as given and adjusted. */
function judge(pairing: string, plan: Parameters<typeof simulatedCohort>[1]) {
  const { cards, levels } = simulatedCohort(pairing, plan)
  const fair = fairScores(cards)
  const told = [...fair.seekers].filter(([, { adjusted }]) => adjusted !== null)
  const truth = told.map(([id]) => levels.get(id)!)
  return {
    ...fair,
    told: told.length,
    raw: correlation(
      told.map(([, one]) => one.raw!),
      truth,
    ),
    adjusted: correlation(
      told.map(([, one]) => one.adjusted!),
      truth,
    ),
  }
}

describe.each(Object.keys(PAIRINGS))('with seekers paired %s', (pairing) => {
  test.each([0, 0.08])(
    'adjusted is close to the truth and never further than raw, when all learn by %d',
    (learning) => {
      for (const seed of SEEDS) {
        const { raw, adjusted, told } = judge(pairing, { seed, learning })
        expect(told).toBeGreaterThan(40)
        expect(adjusted).toBeGreaterThanOrEqual(0.8)
        expect(adjusted).toBeGreaterThanOrEqual(raw)
      }
    },
  )
})

test('raw is far from the truth where the strong are with the harsh: the test above can fail', () => {
  expect(judge('the strong with the harsh', { seed: 1 }).raw).toBeLessThan(0.7)
})

test('how much is taken out follows the pairing', () => {
  expect(judge('at random', { seed: 1 }).takenOut).toBeGreaterThan(0.9)
  expect(judge('the strong with the harsh', { seed: 1 }).takenOut).toBe(1)
  expect(judge('the strong with the generous', { seed: 1 }).takenOut).toBe(0)
})

test('the interval of a coach’s offset holds the planted one, and there is none where strength and generosity are one', () => {
  let held = 0
  let told = 0
  for (const seed of SEEDS) {
    const { cards, offsets } = simulatedCohort('at random', { seed })
    const middle = cards.reduce((sum, { coachId }) => sum + offsets.get(coachId)!, 0) / cards.length
    for (const [id, { offset, error }] of fairScores(cards).coaches) {
      told++
      if (Math.abs(offset! - (offsets.get(id)! - middle)) < 2 * error!) held++
    }
  }
  expect(told).toBe(SEEDS.length * 15)
  expect(held / told).toBeGreaterThan(0.9)
  const { coaches } = fairScores(simulatedCohort('the strong with the generous', { seed: 1 }).cards)
  expect(new Set([...coaches.values()].map(({ abstention }) => abstention))).toEqual(new Set(['PAIRING']))
})

describe('nothing is said', () => {
  const cohort = simulatedCohort('at random', { seed: 1 }).cards
  const card = (seekerId: string, coachId: string, day = 1): ScoredCard => ({
    seekerId,
    coachId,
    caseType: 't1',
    at: new Date(day * 86_400_000),
    value: 3,
    isOpen: true,
  })
  const figureOf = (cards: readonly ScoredCard[]) => fairScores([...cohort, ...cards]).seekers.get('new')

  test('of fewer than three scorecards', () => {
    const figure = figureOf([card('new', 'c1'), card('new', 'c2')])
    expect(figure).toMatchObject({ raw: null, adjusted: null, error: null, abstention: 'TOO_FEW_SCORECARDS' })
    expect(figureOf([card('new', 'c1'), card('new', 'c2'), card('new', 'c3')])?.abstention).toBeNull()
  })

  test('of scorecards nearly all from one coach, who could be read out of it', () => {
    const four = [1, 2, 3, 4].map((day) => card('new', 'c1', day))
    expect(figureOf(four)?.abstention).toBe('ONE_COACH')
    expect(figureOf([...four, card('new', 'c2')])?.abstention).toBe('ONE_COACH')
    expect(figureOf([...four, card('new', 'c2'), card('new', 'c3')])?.abstention).toBeNull()
  })

  test('of what they have not opened', () => {
    const cards = [1, 2, 3].map((coach) => card('new', `c${coach}`))
    const sealed = { ...card('new', 'c4'), value: 5, isOpen: false }
    expect(figureOf([...cards, sealed])).toMatchObject({ scorecards: 3, raw: 3 })
    expect(figureOf([...cards.slice(1), sealed])?.abstention).toBe('TOO_FEW_SCORECARDS')
  })

  test('of coaches whom nobody else has met', () => {
    const alone = ['x', 'y', 'x', 'y'].map((coach, day) => card('new', coach, day))
    expect(figureOf(alone)).toMatchObject({ adjusted: null, abstention: 'PAIRING' })
  })

  test('by fewer than twenty people', () => {
    const of = (people: number) => {
      const fair = fairScores(cohort.filter(({ seekerId }) => Number(seekerId.slice(1)) < people))
      return [...fair.seekers.values()].filter(({ adjusted }) => adjusted !== null).length
    }
    expect(of(19)).toBe(0)
    expect(of(20)).toBeGreaterThan(0)
  })

  test('where each coach keeps to seekers of their own', () => {
    const islands = cohort.map((one, i) => ({ ...one, coachId: `${one.seekerId} ${i % 2}` }))
    const fair = fairScores(islands)
    expect(fair.takenOut).toBeNull()
    expect([...fair.seekers.values()].every(({ adjusted }) => adjusted === null)).toBe(true)
    expect([...fair.coaches.values()].every(({ offset }) => offset === null)).toBe(true)
  })

  test('of nobody', () => {
    expect(fairScores([])).toMatchObject({ people: 0, takenOut: null })
  })
})
