import { expect, test } from '@jest/globals'
import { FIRMS } from './firms.ts'
import { cultureNamed } from './names.ts'
import { PLACES } from './places.ts'
import { readPhrases } from './read-data.ts'
import { SPECIALTIES } from './specialties.ts'

test.each([
  ['firm-notes', FIRMS.map(({ name }) => name)],
  ['region-notes', PLACES.map(({ region }) => region)],
  ['specialty-notes', SPECIALTIES.map(({ label }) => label)],
])('%s has a list for each of them', (name, headings) => {
  const notes = readPhrases(name)
  for (const heading of headings) expect(notes(heading).length).toBeGreaterThan(0)
})

test('every place has people whose names are known', () => {
  for (const [culture] of PLACES.flatMap(({ cultures }) => cultures)) {
    expect(cultureNamed(culture).families.length).toBeGreaterThan(0)
  }
})

test('a heading or a culture that is misspelt is named', () => {
  expect(() => readPhrases('verdicts')('Fair credit')).toThrow(
    'data/verdicts.md has no list under "## Fair credit"',
  )
  expect(() => cultureNamed('atlantean')).toThrow('"atlantean"')
})

test('a list is its sentences alone, not what is said about them', () => {
  const sentences = readPhrases('biographies')('Observations')
  expect(sentences.join(' ')).not.toContain('Each stands alone')
  for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z“{].*[.?!”]$/)
})
