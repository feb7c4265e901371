import { expect, test } from '@jest/globals'
import { submitMistakes } from '../../modules/scorecards/scorecard.rules.ts'
import { SCORED_KINDS } from '../../modules/scorecards/template.rules.ts'
import { weightedMean } from '../../modules/scorecards/progress/weighted-mean.rules.ts'
import { forkRandom } from '../../lib/random.ts'
import { buildScorecard, buildSelfScores } from './build-scorecard.ts'

const built = (index: number, level = 1 + (index % 5)) =>
  buildScorecard(forkRandom(index, 'scorecard'), {
    kind: SCORED_KINDS[index % SCORED_KINDS.length] ?? 'case_mock',
    level,
    severity: ((index % 7) - 3) / 6,
    profile: { quantitative: -0.5 },
  })

test('every scorecard of the seed could have been sent', () => {
  for (let index = 0; index < 600; index++) {
    const content = built(index)
    expect(submitMistakes(content, false)).toEqual([])
    for (const { score } of buildSelfScores(forkRandom(index, 'self'), content.scores))
      expect(score === null || (score >= 1 && score <= 5)).toBe(true)
  }
})

test('the same index gives the same scorecard, and a better seeker a better one', () => {
  expect(built(7)).toEqual(built(7))
  expect(weightedMean(built(8, 4).scores)).toBeGreaterThan(weightedMean(built(8, 2).scores) ?? 5)
})
