import { expect, test } from '@jest/globals'
import { publicName } from './author-name.rules.ts'

test.each([
  ['Priya Sharma', 'Priya S.'],
  [' ana  maria de la cruz ', 'ana C.'],
  ['Élodie Øst', 'Élodie Ø.'],
  ['Priya', 'Priya'],
])('%j is shown as %s', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})
