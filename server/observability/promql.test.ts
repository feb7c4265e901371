import { expect, test } from '@jest/globals'
import { metricsIn } from './promql.testing.ts'

test.each([
  ['up{job="casebound"} == 0', ['up']],
  [
    'sum by (le, operation) (rate(a_bucket{status=~"5.."}[1h])) / sum(b_total) > 14.4 * 0.001',
    ['a_bucket', 'b_total'],
  ],
  ['(max(a) > 1) and min_over_time(b[5m]) > 0', ['a', 'b']],
  ['histogram_quantile(0.95, sum by (le) (rate(c_bucket[5m])))', ['c_bucket']],
])('%s', (expression, names) => {
  expect(metricsIn(expression)).toEqual(names)
})
