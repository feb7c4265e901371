import { expect, test } from '@jest/globals'
import { buildCoach } from './build-coach.ts'
import { ROSTER_SIZE } from './roster-names.ts'

const roster = Array.from({ length: ROSTER_SIZE }, (_, index) => buildCoach(index))
const crowd = Array.from({ length: 3000 }, (_, index) => buildCoach(1000 + index * 331))

/** Sentences end in a full stop; the one abbreviation with stops is put aside first. */
const sentencesOf = (bio: string) =>
  bio
    .replaceAll('L.E.K.', 'LEK')
    .replaceAll('St. ', 'St ')
    .split(/(?<=[.?][”]?) (?=[A-Z“])/)

test('every biography is three to six sentences and 250 to 700 characters', () => {
  for (const { bio } of [...roster, ...crowd]) {
    expect(bio.length).toBeGreaterThanOrEqual(250)
    expect(bio.length).toBeLessThanOrEqual(700)
    expect(sentencesOf(bio).length).toBeGreaterThanOrEqual(3)
    expect(sentencesOf(bio).length).toBeLessThanOrEqual(6)
  }
})

test('the prose is clean: nothing unfilled, no contraction, no exclamation mark, no doubled space', () => {
  for (const coach of [...roster, ...crowd]) {
    const texts = [
      coach.bio,
      coach.headline,
      ...coach.achievements,
      ...coach.certifications,
      ...coach.education,
    ]
    for (const text of texts) {
      expect(text).not.toMatch(
        /[{}!]| {2}|undefined|\b(I’m|don’t|can’t|isn’t|it’s|you’ll|won’t|I’ve|didn’t)\b/,
      )
      expect(text).not.toMatch(/\ba [aeio]|\ban [^aeiouhAEIOU8]/)
      expect(text).toMatch(/^[A-ZÉÖ“0-9]/)
    }
    expect(coach.bio).toMatch(/[.?]$/)
  }
})

test('no two of the roster share a biography, or more than half of the shorter one', () => {
  const parts = roster.map((coach) => new Set(sentencesOf(coach.bio)))
  expect(new Set(roster.map((coach) => coach.bio)).size).toBe(ROSTER_SIZE)
  parts.forEach((one, place) => {
    for (const other of parts.slice(place + 1)) {
      const shared = [...one].filter((sentence) => other.has(sentence)).length
      expect(shared).toBeLessThanOrEqual(Math.min(one.size, other.size) / 2)
    }
  })
})

test('the first sentences of a page of twenty differ', () => {
  for (let page = 0; page < ROSTER_SIZE; page += 20) {
    const firsts = roster.slice(page, page + 20).map((coach) => sentencesOf(coach.bio)[0])
    expect(new Set(firsts).size).toBe(20)
  }
})
