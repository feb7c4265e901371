import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'

const client = fileURLToPath(new URL('..', import.meta.url))
const sources = readdirSync(client, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .filter((path) => !/^(apollo|generated|codegen|testing)\//.test(path))

/** What decides how long an answer is believed, and what a page says instead. */
const DECIDED_HERE: [what: string, pattern: RegExp, instead: string][] = [
  ['a fetch policy of its own', /etchPolicy['"]?\s*:(?!\s*POLICIES\.)/, 'POLICIES, in apollo/policies.ts'],
  [
    'the name of a policy',
    /['"`](?:cache-(?:first|only|and-network)|network-only|no-cache)['"`]/,
    'POLICIES, in apollo/policies.ts',
  ],
  [
    'an eviction',
    /\.evict\s*\(|\.gc\s*\(|\.(?:reset|clear)Store\s*\(/,
    'a row of CHANGES, in apollo/changes.ts',
  ],
  ['queries to ask again', /refetchQueries|onQueryUpdated|updateQueries/, 'a row of CHANGES'],
  ['what a mutation does to the cache', /\bupdate\s*:|\bupdate\s*\(\s*cache/, 'a row of CHANGES'],
  [
    'a write into the cache',
    /\.modify\s*\(|\.(?:write|update)(?:Query|Fragment)\s*\(/,
    'what the mutation answers, or a row of CHANGES',
  ],
]

const mistakesIn = (path: string, text: string): string[] =>
  DECIDED_HERE.filter(([, pattern]) => pattern.test(text)).map(
    ([what, , instead]) => `${path} has ${what}; use ${instead}`,
  )

test('freshness is decided in apollo/ alone', () => {
  expect(sources.length).toBeGreaterThan(400)
  expect(sources.flatMap((path) => mistakesIn(path, readFileSync(`${client}/${path}`, 'utf8')))).toEqual([])
})

test.each([
  "useSlotsQuery({ fetchPolicy: 'network-only' })",
  'useSlotsQuery({ fetchPolicy: mine })',
  "const always = 'cache-and-network'",
  "cache.evict({ id: 'ROOT_QUERY', fieldName })",
  "run({ variables, refetchQueries: ['Slots'] })",
  'useAcceptRequestMutation({ update: forgetLists })',
  'usePauseListingMutation({ update(cache) {} })',
  'cache.modify({ fields })',
  'cache.writeQuery({ query, data })',
])('%s is found', (text) => {
  expect(mistakesIn('features/x/use-x.ts', text)).not.toEqual([])
})
