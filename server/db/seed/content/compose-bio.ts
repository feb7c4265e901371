import { forkRandom } from '../random.ts'
import { AUDIENCES } from './bio-audiences.ts'
import { FIRM_NOTES } from './bio-firms.ts'
import { LESSONS, PRINCIPLES } from './bio-lessons.ts'
import {
  INTERVIEWER_OPENINGS,
  JUNIOR_OPENINGS,
  LEADER_OPENINGS,
  MBA_OPENINGS,
  PARTNER_OPENINGS,
} from './bio-openings.ts'
import { REGION_NOTES } from './bio-regions.ts'
import { SESSIONS } from './bio-sessions.ts'
import { SPECIALTY_NOTES } from './bio-specialties.ts'
import { TAKEAWAYS } from './bio-takeaways.ts'
import { dealPlace } from './deal.ts'
import { motifsOf } from './motifs.ts'
import { fillSentence, numberWord, withArticle } from './number-words.ts'
import type { Region } from './places.ts'
import type { Specialty } from './specialties.ts'

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
  [...JUNIOR_OPENINGS],
  [...JUNIOR_OPENINGS, ...INTERVIEWER_OPENINGS.slice(0, 12)],
  [...INTERVIEWER_OPENINGS, ...LEADER_OPENINGS],
  [...INTERVIEWER_OPENINGS.slice(12), ...LEADER_OPENINGS, ...PARTNER_OPENINGS],
  [...PARTNER_OPENINGS, ...LEADER_OPENINGS],
] as const
const MBA_LEVELS = ALL_LEVELS.map((openings, level) =>
  level < 2 ? openings : [...openings, ...MBA_OPENINGS],
)

function poolOf(part: Part, facts: BioFacts): readonly string[] {
  switch (part) {
    case 'opening':
      return (facts.hasMba ? MBA_LEVELS : ALL_LEVELS)[facts.level] ?? INTERVIEWER_OPENINGS
    case 'session':
      return SESSIONS
    case 'principle':
      return PRINCIPLES
    case 'lesson':
      return LESSONS
    case 'specialty':
      return SPECIALTY_NOTES[facts.specialties[facts.index % facts.specialties.length] ?? 'Structuring']
    case 'audience':
      return AUDIENCES
    case 'firm':
      return FIRM_NOTES[facts.firm] ?? LESSONS
    case 'region':
      return REGION_NOTES[facts.region]
    case 'takeaway':
      return TAKEAWAYS
  }
}

/** The dealt sentence, or the next one in the pool that does not repeat an idea already told. */
function sentenceFor(part: Part, facts: BioFacts, told: number): string {
  const pool = poolOf(part, facts)
  const start = dealPlace(`bio ${part} ${part === 'firm' ? facts.firm : ''}`, pool.length, facts.index)
  let fallback = pool[start] as string
  for (let step = 0; step < pool.length; step++) {
    const sentence = pool[(start + step) % pool.length] as string
    if ((motifsOf(sentence) & told) === 0) return sentence
    if (step === 0) fallback = sentence
  }
  return fallback
}

/** A first-person biography of 250 to 700 characters, dealt from the pools so that neighbours do not sound alike. */
export function composeBio(facts: BioFacts): string {
  const random = forkRandom(facts.index, 'bio')
  const shape = SHAPES[dealPlace('bio shape', SHAPES.length, facts.index)] as readonly Part[]
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
  const sentences: string[] = []
  let told = 0
  const tell = (part: Part) => {
    const template = sentenceFor(part, facts, told)
    told |= motifsOf(template)
    sentences.push(fillSentence(template, values))
  }
  for (const part of shape) tell(part)
  for (const part of ['audience', 'takeaway', 'lesson'] as const) {
    if (sentences.join(' ').length < 300 && !shape.includes(part)) tell(part)
  }
  return sentences.join(' ')
}
