import { expect, test } from '@jest/globals'
import { migrations } from './migrations/index.ts'

/** Several earlier migrations share a number; they run in the order of the list. */
const FIRST_UNIQUE = 132

test('from 132 on, each migration has a number of its own, and later ones have higher numbers', () => {
  const numbers = migrations.map(({ name }) => Number(name.slice(0, 3)))
  expect(numbers).toEqual(numbers.toSorted((one, other) => one - other))
  const recent = numbers.filter((number) => number >= FIRST_UNIQUE)
  expect(new Set(recent).size).toBe(recent.length)
})
