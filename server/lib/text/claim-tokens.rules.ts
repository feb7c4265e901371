import { type Kind, KNOWN } from './claim-words.rules.ts'
import { folded, gathered, plain } from './plain-text.rules.ts'

/** A firm, school or degree that a text claims for its writer. */
export interface Claimed {
  /** `name`: of a firm or school that nobody here has heard of. */
  kind: Kind | 'name'
  /** As it was read, for the message. */
  name: string
  isProvenBy: (claim: string) => boolean
}

/** One writing of initials and of letters that were spread out: "B.C.G.", "M B A", "Ph.D." */
const tidy = (text: string) =>
  gathered(
    plain(text.replace(/\p{Co}/gu, ' '))
      .replace(/(?<!\p{L})(\p{L}{1,2})\.(?=(?:\p{L}\.)*\p{L}{1,2}(?!\p{L}))/gu, '$1')
      .replace(/(?<=\p{L}{2})\.(?=[,)])/gu, ''),
  ).replace(/(?<![\p{L}\d])\p{Lu}(?:[ -]\p{Lu}){2,4}(?![\p{L}\d])/gu, (letters) =>
    letters.replace(/[ -]/g, ''),
  )

/** Words that begin with a capital after "ex-" or "at" and are no name of a firm. */
const NO_NAME =
  'Associate|Senior|Junior|Managing|Engagement|Project|Case|Team|Principal|Partner|Manager|Leader|Lead|Consultant|Consulting|Strategy|Management|Analyst|Director|Interviewer|Recruiter|Head|Banker|Teacher|Coach|First|Final|Level|Home|Night|Weekends?|I'
const NAME = String.raw`(?!(?:${NO_NAME})(?![\p{L}]))\p{Lu}[\p{L}\d&'-]*(?: (?:& |of )?\p{Lu}[\p{L}\d&'-]*)*`
const UNKNOWN = new RegExp(String.raw`(?<=(?<!\p{L})(?:[Ee]x-|at |@ ?|from ))(?:the )?(${NAME})`, 'gu')

const OPEN = { firm: '\ue000', school: '\ue001', degree: '\ue002', name: '\ue003' } as const
const CLOSE = '\ue00f'
/** Around a name nobody knows, until it is seen whether there is one in it that somebody knows. */
const [AFTER_PLACE, NAME_END] = ['\ue00d', '\ue00e']

/** The text in small letters with each name it holds as one sign, and what the signs stand for. */
export function tokenized(text: string): { read: string; tokens: Claimed[] } {
  const tokens: Claimed[] = []
  const put = (token: Claimed): string => `${OPEN[token.kind]}${tokens.push(token) - 1}${CLOSE}`
  const unknown: string[] = []
  const marked = tidy(text).replace(
    UNKNOWN,
    (name) => `${OPEN.name}${unknown.push(name) - 1}${AFTER_PLACE}${name}${NAME_END}`,
  )
  let read = marked.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
  for (const { kind, said, proof } of KNOWN)
    read = read.replace(said, (name) =>
      put({ kind, name, isProvenBy: (claim) => proof.test(folded(tidy(claim))) }),
    )
  read = read.replace(/\ue003(\d+)\ue00d([^\ue00e]*)\ue00e/g, (_all, place: string, inside: string) => {
    if (/[\ue000-\ue002]/.test(inside)) return inside
    const name = unknown[Number(place)] ?? ''
    return put({ kind: 'name', name, isProvenBy: (claim) => folded(tidy(claim)).includes(folded(name)) })
  })
  return { read, tokens }
}

/** Patterns of the signs, by what they stand for. */
export const SIGN = {
  firm: String.raw`[\ue000\ue003]\d+\ue00f`,
  knownFirm: String.raw`\ue000\d+\ue00f`,
  school: String.raw`[\ue001\ue003]\d+\ue00f`,
  knownSchool: String.raw`\ue001\d+\ue00f`,
  degree: String.raw`\ue002\d+\ue00f`,
} as const

/** Whose signs stand in a part of the text. */
export const placesIn = (read: string): Set<number> =>
  new Set([...read.matchAll(/[\ue000-\ue003](\d+)\ue00f/g)].map(([, place]) => Number(place)))
