import { expect, test } from '@jest/globals'
import { expected, OPEN_TO_KEYS } from './expected.testing.ts'
import { keyPermissions, permissions } from './table.ts'

test.each(expected)('$type $field is for: $who', ({ type, field, who }) => {
  expect(permissions[type][field]).toBe(who)
})

test('every row has an expectation, and only one', () => {
  const rows = (['Query', 'Mutation'] as const).flatMap((type) =>
    Object.keys(permissions[type]).map((field) => `${type}.${field}`),
  )
  expect(expected.map(({ type, field }) => `${type}.${field}`).toSorted()).toEqual(rows.toSorted())
})

test('a key opens what is written here for its scope, and nothing else', () => {
  const opened = (['Query', 'Mutation'] as const).flatMap((type) =>
    Object.entries(keyPermissions[type])
      .filter(([, scope]) => scope !== 'never')
      .map(([field, scope]) => `${scope}: ${type}.${field}`),
  )
  const written = Object.entries(OPEN_TO_KEYS).flatMap(([scope, fields]) =>
    fields.map((field) => `${scope}: ${field}`),
  )
  expect(opened.toSorted()).toEqual(written.toSorted())
})
