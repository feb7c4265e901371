import { forkRandom } from '../../lib/random.ts'
import { deal } from './deal.ts'
import { motifsOf } from './motifs.ts'
import { fillSentence, numberWord, withArticle } from './number-words.ts'
import type { Region } from './places.ts'
import { readPhrases } from './read-data.ts'
import type { Specialty } from './specialties.ts'

const biographies = readPhrases('biographies')
const JUNIORS = biographies('Junior openings')
const INTERVIEWERS = biographies('Interviewer openings')
const LEADERS = biographies('Leader openings')
const PARTNERS = biographies('Partner openings')
const PRINCIPLES = biographies('Principles')
const LESSONS = [...PRINCIPLES, ...biographies('Observations')]
const firmNotes = readPhrases('firm-notes')
const regionNotes = readPhrases('region-notes')
const specialtyNotes = readPhrases('specialty-notes')

export interface BioFacts {
  index: number
  firm: string
  office: string
  /** As on the card, e.g. `Engagement Manager`. */
  role: string
  /** 0 for a first job to 4 for a partner. */
  level: number
  school: string
  hasMba: boolean
  experienceYears: number
  region: Region
  specialties: readonly Specialty[]
}

type Part =
  | 'opening'
  | 'session'
  | 'principle'
  | 'lesson'
  | 'specialty'
  | 'audience'
  | 'firm'
  | 'region'
  | 'takeaway'

/** Orders of thought. Every one has a credential and an hour in it, and no two parts lean on each other. */
const SHAPES: readonly (readonly Part[])[] = [
  ['opening', 'lesson', 'session', 'specialty', 'takeaway'],
  ['opening', 'firm', 'session', 'audience'],
  ['opening', 'session', 'specialty', 'audience'],
  ['principle', 'opening', 'session', 'specialty'],
  ['opening', 'specialty', 'session', 'takeaway', 'audience'],
  ['opening', 'lesson', 'session', 'region', 'audience'],
  ['principle', 'opening', 'session', 'takeaway', 'audience'],
  ['opening', 'session', 'lesson', 'takeaway'],
  ['opening', 'region', 'session', 'specialty', 'takeaway'],
  ['opening', 'specialty', 'firm', 'session', 'audience'],
  ['opening', 'firm', 'specialty', 'session', 'takeaway'],
  ['audience', 'opening', 'session', 'lesson', 'takeaway'],
  ['opening', 'lesson', 'firm', 'session', 'audience', 'takeaway'],
]

const ALL_LEVELS = [
  JUNIORS,
  [...JUNIORS, ...INTERVIEWERS.slice(0, 12)],
  [...INTERVIEWERS, ...LEADERS],
  [...INTERVIEWERS.slice(12), ...LEADERS, ...PARTNERS],
  [...PARTNERS, ...LEADERS],
] as const
const MBA_LEVELS = ALL_LEVELS.map((openings, level) =>
  level < 2 ? openings : [...openings, ...biographies('MBA openings')],
)

function poolOf(part: Part, facts: BioFacts): readonly string[] {
  switch (part) {
    case 'opening':
      return (facts.hasMba ? MBA_LEVELS : ALL_LEVELS)[facts.level] ?? INTERVIEWERS
    case 'session':
      return biographies('Sessions')
    case 'principle':
      return PRINCIPLES
    case 'lesson':
      return LESSONS
    case 'specialty':
      return specialtyNotes(facts.specialties[facts.index % facts.specialties.length] ?? 'Structuring')
    case 'audience':
      return biographies('Audiences')
    case 'firm':
      return firmNotes(facts.firm)
    case 'region':
      return regionNotes(facts.region)
    case 'takeaway':
      return biographies('Takeaways')
  }
}

/** The dealt sentence, or the next to be dealt that does not repeat an idea already told. */
function templateFor(part: Part, facts: BioFacts, dealing: number, told: number): string {
  const pool = poolOf(part, facts)
  const label = `bio ${part} ${part === 'firm' ? facts.firm : ''}`
  for (let step = 0; step < pool.length; step++) {
    const template = deal(label, pool, dealing + step)
    if ((motifsOf(template) & told) === 0) return template
  }
  return deal(label, pool, dealing)
}

/**
 * The sentences of a biography with their places unfilled, dealt from the pools so that neighbours do not sound
 * alike. Another attempt deals other ones.
 */
export function bioTemplates(facts: BioFacts, attempt = 0): string[] {
  const dealing = facts.index + attempt * 7919
  const shape = deal('bio shape', SHAPES, dealing)
  const templates: string[] = []
  let told = 0
  const add = (part: Part) => {
    const template = templateFor(part, facts, dealing, told)
    told |= motifsOf(template)
    templates.push(template)
  }
  for (const part of shape) add(part)
  for (const part of ['audience', 'takeaway', 'lesson'] as const) {
    if (templates.join(' ').length < 300 && !shape.includes(part)) add(part)
  }
  return templates
}

/** A first-person biography of three to six sentences, 250 to 700 characters. */
export function composeBio(facts: BioFacts, templates: readonly string[] = bioTemplates(facts)): string {
  const random = forkRandom(facts.index, 'bio')
  const years = Math.min(8, Math.max(2, facts.experienceYears - random.int(1, 3)))
  const values = {
    firm: facts.firm,
    office: facts.office,
    school: facts.school,
    aRole: withArticle(facts.role.toLowerCase()),
    years: numberWord(years),
    experience: numberWord(facts.experienceYears),
    count: String(years * random.int(3, 5) * 10),
  }
  return templates.map((template) => fillSentence(template, values)).join(' ')
}
