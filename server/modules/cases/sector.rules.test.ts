import { expect, test } from '@jest/globals'
import { cases } from '../../content/cases/index.ts'
import { SECTOR_NAMES, sectorOf } from './sector.rules.ts'

test('every industry of the library has its place in a sector, and no sector is without a case', () => {
  const found = new Set(cases.map(({ industry }) => sectorOf(industry)))
  expect([...found].sort()).toEqual(SECTOR_NAMES.toSorted())
})

test('an industry nobody placed is not lost', () => {
  expect(sectorOf('Space mining')).toBe('Other')
})
