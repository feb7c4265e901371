import { expect, test } from '@jest/globals'
import { nameMistake, readName } from './person-name.rules.ts'
import { isReservedName } from './reserved-name.rules.ts'

test.each([
  'Verified',
  'Verified Elena',
  'Elena (verified)',
  'V\u0435rified',
  'Ver1fied',
  'V e r i f i e d',
  'Vérified',
  'SUPPORT',
  'Supp0rt team',
  'Admin',
  'Casebound',
  'Casebound Support',
  'Case Bound',
  'C\u0430sebound',
  'CaseboundHelp',
])('%s would pass for the product', (name) => {
  expect(isReservedName(name, 'Casebound')).toBe(true)
  expect(readName(name, 'Casebound').mistake).toMatch(/as if it were ours/)
})

test.each(['Elena Marchetti', 'Verity Adminson', 'Casey Bounder', 'Ana', 'Diana', 'Maya Supporta'])(
  '%s is somebody’s',
  (name) => {
    expect(isReservedName(name, 'Casebound')).toBe(false)
    expect(isReservedName(name, 'Kelp')).toBe(false)
  },
)

test('a short name of a product is reserved as a word', () => {
  expect([isReservedName('Ana', 'Ana'), isReservedName('Diana', 'Ana')]).toEqual([true, false])
})

test.each([
  ['Elena ✓', /check marks/],
  ['Elena®', /check marks/],
  ['Partner at BCG', /without firms/],
  ['Elena, ex-McKinsey', /without firms/],
  ['Elena, PhD', /without firms/],
])('%s is no name', (name, why) => {
  expect(nameMistake(name, 'Casebound')).toMatch(why)
})

test.each([
  'Bain',
  'Oliver Wyman',
  'Harvard Jones',
  'McKinsey Ross',
  'J. P. Morgan',
  'Siena Yale',
  'Jean Partner',
])('%s is a name', (name) => {
  expect(nameMistake(name, 'Casebound')).toBeNull()
})
