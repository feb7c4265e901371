import type { Random } from '../random.ts'
import { fillSentence, numberWord } from './number-words.ts'
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

const HEADLINES = [
  '{First} and {second} with a former {firm} interviewer',
  'Live cases at interview speed, and plain words about {first}',
  'Former {firm} interviewer for {first} and {second}',
  '{First}, taught by somebody who marked at {firm}',
  'Mock interviews the way {office} runs them',
  'Cases, {first} and one honest score per session',
  '{role} at {firm} once, coach for {first} now',
  'Short sessions on {first}, long ones on {second}',
  '{First}, {second} and the questions in between',
  'Interview practice for {office}: {first} before anything else',
  'The {firm} interview, one dimension at a time',
  'Live practice for {firm} and firms like it',
  'A strict mock, a kind debrief and work on {first}',
  'What {firm} interviewers write down, and how to change it',
  'From the first mock to the last week before {firm}',
  '{First}, for people who have read enough',
] as const

const ACHIEVEMENTS = [
  'Gave about {count} interviews for {firm}',
  'Wrote {few} first-round cases used in {office}',
  'Built the mock-interview day for applicants to {firm} in {office}',
  'Helped {some} students to an offer from their first-choice firm',
  'Judge at {few} student case competitions',
  'Mentor in a programme for first-generation students',
  'Guest lecturer in problem solving at {school}',
  'Author of a short guide to {first} used by {few} university clubs',
  'Ran the case club at {school} for a year',
  'Coached {few} people from waiting list to offer in one season',
  'Volunteer coach for refugees with a university degree',
] as const

const LEADER_ACHIEVEMENTS = [
  'Trained {some} new interviewers at {firm}',
  'Led campus recruiting at {school} for {firm}',
  'Promoted to {role} at {firm} after {climb} years',
  'Responsible for first-round hiring in {office} for two seasons',
] as const

const CERTIFICATIONS = [
  'ICF Associate Certified Coach',
  'EMCC Accredited Coach, Practitioner',
  'CFA charterholder',
  'Lean Six Sigma Green Belt',
  'Project Management Professional (PMP)',
  'Chartered Management Accountant (CIMA)',
  'Certificate in Adult Education',
  'Interviewer training, {firm}',
  'Mental Health First Aider',
] as const

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
  const achievements = facts.level >= 2 ? [...LEADER_ACHIEVEMENTS, ...ACHIEVEMENTS] : ACHIEVEMENTS
  return {
    headline: fill(random.pick(HEADLINES)),
    achievements: random.sample(achievements, random.int(2, 4)).map(fill),
    certifications: random
      .sample(
        CERTIFICATIONS,
        random.weighted([
          [0, 40],
          [1, 42],
          [2, 18],
        ]),
      )
      .map(fill),
  }
}
