import { expect, test } from '@jest/globals'
import { askOf } from './ask-of.ts'

const query = 'query A { me { id } } query B { me { email } }'

test.each([
  ['the one that is meant', 'B', 'B'],
  ['none that the query does not have, which the editor named before', 'Former', undefined],
  ['none when none is meant', null, undefined],
])('a request names %s', (_what, operationName, named) => {
  expect(askOf({ query, operationName })?.operationName).toBe(named)
})

test('a query that does not parse goes out as it is, to be told why', () => {
  expect(askOf({ query: 'query A {', operationName: 'A' })).toEqual({
    query: 'query A {',
    operationName: 'A',
  })
})

test.each([['{'], ['[]'], ['7']])('variables that are no object ask nothing: %s', (variables) => {
  expect(askOf({ query, variables })).toBeNull()
})
