import type { Random } from '../../lib/random.ts'
import { fillSentence, numberWord } from './number-words.ts'
import { readPhrases } from './read-data.ts'
import { specialtyPhrase } from './specialties.ts'

export interface CredentialFacts {
  firm: string
  office: string
  role: string
  level: number
  school: string
  experienceYears: number
  specialties: readonly string[]
}

const phrases = readPhrases('credentials')

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

function wordsFor(random: Random, facts: CredentialFacts): Record<string, string> {
  const [first = 'live cases', second = 'live cases'] = facts.specialties.map(specialtyPhrase)
  const { firm, office, role, school } = facts
  return {
    firm,
    office,
    role,
    school,
    first,
    second,
    First: capital(first),
    count: String(Math.max(2, facts.experienceYears - 1) * random.int(2, 4) * 10),
    few: numberWord(random.int(3, 7)),
    some: String(random.int(9, 48)),
    climb: numberWord(Math.max(2, facts.experienceYears - random.int(1, 2))),
  }
}

/** The line under the name, and the lists further down the profile. */
export function buildCredentials(
  random: Random,
  facts: CredentialFacts,
): { headline: string; achievements: string[]; certifications: string[] } {
  const words = wordsFor(random, facts)
  const fill = (template: string) => fillSentence(template, words)
  const achievements =
    facts.level >= 2
      ? [...phrases('Leader achievements'), ...phrases('Achievements')]
      : phrases('Achievements')
  return {
    headline: fill(random.pick(phrases('Headlines'))),
    achievements: random.sample(achievements, random.int(2, 4)).map(fill),
    certifications: random
      .sample(
        phrases('Certifications'),
        random.weighted([
          [0, 40],
          [1, 42],
          [2, 18],
        ]),
      )
      .map(fill),
  }
}
