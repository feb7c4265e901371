import { expect, test } from '@jest/globals'
import { createProgress } from './progress.ts'

const told = (total: number, steps: number[], format?: (amount: number) => string) => {
  const lines: string[] = []
  const progress = createProgress('Copied', total, (line) => lines.push(line), format)
  for (const step of steps) progress.add(step)
  return lines
}

test.each([
  ['each tenth once', 20_000_000, [1e6, 1e6, 500_000], ['Copied 2 MB of 20 MB']],
  ['a large step at once', 10_000_000, [10_000_000], ['Copied 10 MB of 10 MB']],
  ['nothing that grew over what was expected', 1_000_000, [1e6, 1e6], ['Copied 1 MB of 1 MB']],
  ['nothing of nothing', 0, [0], []],
])('%s', (_, total, steps, lines) => {
  expect(told(total, steps)).toEqual(lines)
})

test('in the words of what is counted', () => {
  expect(told(2, [1, 1], (count) => `${count} tables`)).toEqual([
    'Copied 1 tables of 2 tables',
    'Copied 2 tables of 2 tables',
  ])
})
