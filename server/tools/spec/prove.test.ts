import { expect, test } from '@jest/globals'
import { proveLines, readLines, strayTags } from './prove.ts'

const lines = readLines('# Title\n\n- §2.1 /resources: prep guide\n- §2.10 /coaches\n- §9.1 10 minutes\n')
const test1 = { name: 'the guide opens §2.1', file: 'a.test.ts', passed: true }

test('lines are read in order, whatever stands around them', () => {
  expect(lines.map(({ number }) => number)).toEqual(['2.1', '2.10', '9.1'])
})

test('a number that stands twice is refused', () => {
  expect(() => readLines('- §2.1 a\n- §2.1 b')).toThrow('§2.1 stands twice')
})

test.each([
  { case: 'one passing test', tests: [test1], verdict: 'pass' },
  { case: 'one of two failing', tests: [test1, { ...test1, passed: false }], verdict: 'FAIL' },
  { case: 'no test', tests: [], verdict: 'NO TEST' },
  {
    case: 'only a longer number',
    tests: [{ ...test1, name: 'the list opens §2.10' }],
    verdict: 'NO TEST',
  },
  { case: 'several numbers in one title', tests: [{ ...test1, name: 'opens §9.1 §2.1' }], verdict: 'pass' },
])('a line with $case: $verdict', ({ tests, verdict }) => {
  expect(proveLines(lines, tests)[0]?.verdict).toBe(verdict)
})

test('a number no line has is told', () => {
  expect(strayTags(lines, [{ ...test1, name: 'typed wrong §2.99' }])).toEqual(['2.99'])
})
