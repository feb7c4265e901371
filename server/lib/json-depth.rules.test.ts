import { expect, test } from '@jest/globals'
import { nestsDeeper } from './json-depth.rules.ts'

const lists = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  ['64 lists', lists(64), false],
  ['65 lists', lists(65), true],
  ['64 objects', objects(64), false],
  ['65 objects', objects(65), true],
  ['20,000 objects', objects(20_000), true],
  ['lists that never close', '['.repeat(65), true],
  ['a thousand side by side', `[${'[],'.repeat(1_000)}1]`, false],
  ['brackets in a string', JSON.stringify(['[{'.repeat(500)]), false],
  ['brackets in a string with escaped quotes', JSON.stringify(['"\\'.repeat(50) + '['.repeat(500)]), false],
  ['brackets after a string that ends in backslashes', `["\\\\",${lists(65)}]`, true],
  ['a name with brackets', '{"[[[[":1}', false],
  ['no JSON', 'a', false],
  ['nothing', '', false],
])('%s', (_what, text, isDeeper) => {
  expect(nestsDeeper(text)).toBe(isDeeper)
})
