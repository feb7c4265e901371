import { expect, test } from '@jest/globals'
import { expected } from './expected.testing.ts'
import { permissions } from './table.ts'

test.each(expected)('$type $field is for: $who', ({ type, field, who }) => {
  expect(permissions[type][field]).toBe(who)
})

test('every row has an expectation, and only one', () => {
  const rows = (['Query', 'Mutation'] as const).flatMap((type) =>
    Object.keys(permissions[type]).map((field) => `${type}.${field}`),
  )
  expect(expected.map(({ type, field }) => `${type}.${field}`).toSorted()).toEqual(rows.toSorted())
})
