import { describe, expect, test } from '@jest/globals'
import { ROSTER_SIZE } from './roster-names.ts'
import { crowd, roster } from './seed-coaches.testing.ts'

const everyone = [...roster, ...crowd]

/** Sentences end in a full stop; the one abbreviation with stops is put aside first. */
const sentencesOf = (bio: string) =>
  bio
    .replaceAll('L.E.K.', 'LEK')
    .replaceAll('St. ', 'St ')
    .split(/(?<=[.?][”]?) (?=[A-Z“])/)

test('every biography is three to six sentences and 250 to 700 characters', () => {
  const bios = everyone.map(({ bio }) => bio)
  expect(bios.filter(({ length }) => length < 250 || length > 700)).toEqual([])
  const counted = bios.filter((bio) => ![3, 4, 5, 6].includes(sentencesOf(bio).length))
  expect(counted).toEqual([])
})

describe('the prose is clean:', () => {
  const texts = [
    ...new Set(
      everyone.flatMap(({ bio, headline, achievements, certifications, education }) =>
        [bio, headline, achievements, certifications, education].flat(),
      ),
    ),
  ]

  test.each([
    ['nothing unfilled', /[{}]|undefined/],
    ['no exclamation mark', /!/],
    ['no doubled space', / {2}/],
    ['no contraction', /\b(I’m|don’t|can’t|isn’t|it’s|you’ll|won’t|I’ve|didn’t)\b/],
    ['no wrong article', /\ba [aeio]|\ban [^aeiouhAEIOU8]/],
    ['nothing that begins small', /^[^A-ZÉÖ“0-9]/],
  ])('%s', (_what, wrong) => {
    expect(texts.filter((text) => wrong.test(text)).slice(0, 5)).toEqual([])
  })

  test('a biography ends in a stop', () => {
    expect(everyone.map(({ bio }) => bio).filter((bio) => !/[.?]$/.test(bio))).toEqual([])
  })
})

test('no two of the roster share a biography, or more than half of the shorter one', () => {
  const parts = roster.map((coach) => new Set(sentencesOf(coach.bio)))
  expect(new Set(roster.map((coach) => coach.bio)).size).toBe(ROSTER_SIZE)
  const alike = parts.flatMap((one, place) =>
    parts.slice(place + 1).filter((other) => {
      const shared = [...one].filter((sentence) => other.has(sentence)).length
      return shared > Math.min(one.size, other.size) / 2
    }),
  )
  expect(alike).toEqual([])
})

test('the first sentences of a page of twenty differ', () => {
  for (let page = 0; page < ROSTER_SIZE; page += 20) {
    const firsts = roster.slice(page, page + 20).map((coach) => sentencesOf(coach.bio)[0])
    expect(new Set(firsts).size).toBe(20)
  }
})
