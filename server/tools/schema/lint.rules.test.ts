import { expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { lintSchema } from './lint.rules.ts'

const GOOD = `
"""A coach."""
type Coach { id: ID! "Pence." price: Int }
"""A page."""
type CoachConnection { nodes: [Coach!]! }
"""Which."""
input CoachFilter { city: String }
"""What sort."""
enum Kind { CALL }
type Query {
  "Find coaches."
  coaches("1 to 50." first: Int = 20, after: String, filter: CoachFilter): CoachConnection!
  "One coach."
  coach(id: ID!, kind: Kind): Coach
}`

test('a schema that speaks as agreed has nothing to change', () => {
  expect(lintSchema(buildSchema(GOOD))).toEqual([])
})

test.each([
  ['"""A coach."""', '', 'Coach: say what it is.'],
  ['"Pence."', '"in pence"', 'Coach.price: describe it in a sentence: in pence'],
  ['price: Int', 'price_minor: Int', 'Coach.price_minor: name it in camelCase.'],
  ['"One coach."', '', 'Query.coach: say what it does.'],
  ['after: String, ', '', 'Query.coaches: a connection takes first and after.'],
  ['first: Int = 20', 'first: Int', 'Query.coaches: give first a default.'],
  ['{ CALL }', '{ Call }', 'Kind.Call: name values in UPPER_CASE.'],
  ['price: Int', 'price: Int @deprecated(reason: "Old.")', 'Coach.price: say what to use instead: "Use x."'],
])('%p as %p is told', (from, to, line) => {
  expect(lintSchema(buildSchema(GOOD.replace(from, to)))).toEqual([line])
})

test('an input by another name is told', () => {
  const renamed = GOOD.replaceAll('CoachFilter', 'CoachQuery')
  expect(lintSchema(buildSchema(renamed))).toEqual([
    'CoachQuery: end the name of an input with Input or Filter.',
  ])
})
