import { type Claimed, placesIn, SIGN, tokenized } from './claim-tokens.rules.ts'

const { firm: FIRM, knownFirm: KNOWN_FIRM, school: SCHOOL, knownSchool: KNOWN_SCHOOL, degree: DEGREE } = SIGN
const AND = String.raw`(?:, ?and |, ?| and | & | ?/ ?|, then | then )`
/** One name or several, taken whole. */
const all = (name: string) => `${name}(?:${AND}${name})*(?!${AND}${name})`

/** What a coach prepares others for: after it, a name is no claim. */
const AIM =
  "(?:'s)?[ -](?:style|type|like|case|cases|round|rounds|interview|interviews|offer|offers|applicants?|candidates?|applications?|recruiting|recruitment|hopefuls?|students?|screens?|prep|preparation|tests?|format|final|first|essays?|admissions?|process|questions?|hiring|aspirants?|cohorts?|interviewees|classmates|pei|online|solve|casey|game|games|digital|assessments?|programmes?|programs?|graduates|alumni network|office interviews?)(?![a-z])"
const RANK =
  '(?:(?:associate|senior|junior|managing|engagement|project|practice|global|case|case team|product|investment) )*(?:partner|principal|manager|leader|lead|consultant|associate|analyst|director|interviewer|recruiter|advisor|adviser|expert|alum|alumnus|alumna|veteran|employee|intern|fellow|head|vp|vice president|banker|engineer|trainer|insider)(?![a-z])'
/** Before it: somebody else is meant, or nobody in particular. */
const OTHERS =
  '(?<!(?:people|those|anyone|students|candidates|applicants|graduates|somebody|someone) with (?:an? )?)(?<!(?:^|[^a-z])(?:become|becoming|be|your|their|his|her|future|aspiring|next|new|every|each|any|no|another|which|what|like|the|for|into|to|get|towards?|(?:role|job|post|position|offer|seat|career)s? (?:of|as)) (?:an? |the |your |new |top )?)'
const START = String.raw`(?<![\p{L}\d])`
const AT = String.raw`(?: at | of | with | for | from | in | @ ?|, ?| ?[-–|·:/(] ?)(?:the )?`
const FOR_OTHERS = '(?:helped|prepared|coached|guided|supported|mentored|interviewed)(?![a-z])'
/** What others have or seek at a firm. */
const AIMED =
  '(?:interviews?|offers?|jobs?|roles?|rounds?|places?|positions?|now|today|work|seats?|students|careers?|partners|people|are)'
/** After it: somebody who interviews, seen from the other side. */
const SEEN =
  '(?! (?:will|would|can|could|may|might|is|asks?|wants?|looks?|hears?|expects?|stops?|says|reads|marks|thinks)(?![a-z]))'
const SAME_SENTENCE = '[^.!?\n]'

const PATTERNS: readonly string[] = [
  // "ex-BCG", "Former partner at McKinsey", "previously with Bain"
  `${START}(?:ex|former|formerly|previously|past)[- ]+(?:(?:at|with|of|an?|the) )*(?:${RANK}(?:${AT}| ))?${all(FIRM)}(?! (?:candidates|applicants|students|hopefuls))`,
  // "Partner at BCG", "Manager, McKinsey"
  `${OTHERS}${START}${RANK}${AT}${all(FIRM)}(?!${AIM})${SEEN}`,
  // "BCG partner"; "I was a BCG partner"
  `${OTHERS}${START}${all(KNOWN_FIRM)}(?:'s)?[- ](?:[a-z]+ )?${RANK}(?!${AIM})${SEEN}`,
  `${START}${all(KNOWN_FIRM)}[- ](?:trained|certified|verified|approved|alumni|background|pedigree)(?![a-z])(?! network)`,
  // "I worked at BCG", "I joined Bain", "my years at McKinsey", "At BCG I …"
  `${START}(?:i|we|and|then|who|ve)(?: \\w+){0,2} (?:worked|consulted|recruited|hired)(?: [\\w'-]+){0,4} (?:at|for|with|in) (?:the )?${all(FIRM)}(?!${AIM})`,
  `${START}i(?:'m| am| was| have been|'ve been) (?:at|with) (?:the )?${all(FIRM)}(?!${AIM})`,
  `${START}i (?:\\w+ )?(?:joined|left|quit) (?:the )?${all(FIRM)}(?!${AIM})`,
  `${START}interview(?:ed|ing) (?:[\\w'-]+ ){0,3}for (?:the )?${all(FIRM)}(?!${AIM})`,
  `${START}(?:gave|given|conducted|held|ran|run)${SAME_SENTENCE}{0,40} interviews (?:for|at) (?:the )?${all(FIRM)}(?!${AIM})`,
  `${START}(?:years?|months|decade|decades|career|my time|my days|stint|internship|tenure)(?: of [a-z]+)? (?:at|with|inside) (?:the )?${all(FIRM)}(?!${AIM})`,
  `(?:^|[.!?;\n] *)(?:at|between \\w+ and) (?:the )?${all(FIRM)}(?: in [\\p{L} ]{2,20})?,? i(?![a-z])`,
  `${START}i(?:'m| am| was) (?:the |one of the )${all(KNOWN_FIRM)} (?:[a-z]+ )?(?:${RANK}|contact(?![a-z]))`,
  `${START}(?:most|all) of them (?:at|for) (?:the )?${all(KNOWN_FIRM)}(?!${AIM})`,
  `${START}i (?!${FOR_OTHERS})(?:\\w+ed|led|ran|gave|kept|sat|wrote|taught|spent|learnt|met)(?![a-z])${SAME_SENTENCE}{0,60}(?<!${AIMED} )at (?:the )?${all(KNOWN_FIRM)}(?!${AIM})`,
  `${START}my (?!students|clients|candidates|coachees|mentees|people|friends)[\\w' ]{1,30}(?<!${AIMED}) (?:at|with) (?:the )?${all(KNOWN_FIRM)}(?!${AIM})`,
  `${START}${all(KNOWN_FIRM)} (?:hired|taught|trained|promoted) me(?![a-z])`,
  // "Harvard MBA", "Oxford graduate"
  `${OTHERS}${START}${all(KNOWN_SCHOOL)}(?:'s)?[- ,]{1,2}(?:[a-z]+ )?${DEGREE}(?!${AIM})`,
  `${OTHERS}${START}${all(KNOWN_SCHOOL)}[- ](?:graduate|grad|alum|alumnus|alumna|educated|trained|scholar|fellow|professor|lecturer)(?![a-z])(?!${AIM})`,
  // "PhD from MIT", "MBA, Wharton", "PhD in Physics at Acme"
  `${OTHERS}${START}${DEGREE}(?: ?\\(?(?:in|of) [a-z &]{2,40}?)?(?: from | at | of |, ?| @ ?| ?[-–|(] ?| )(?:the )?${SCHOOL}(?!${AIM})`,
  `${START}(?:i|and|who)(?: \\w+){0,2} (?:studied|graduated|lectured|taught)(?: [\\w'-]+){0,3} (?:at|from) (?:the )?${SCHOOL}(?!${AIM})`,
  // "I hold an MBA", "my PhD", "PhD in physics", "…, PhD"
  `${START}(?:i (?:have|hold|did|earned|got|completed|finished)(?: an?| my)?|my) ${DEGREE}(?!${AIM})`,
  `${OTHERS}(?<!(?:students|candidates|applicants) )${START}${DEGREE} in [a-z]`,
  `[,|·] ?${DEGREE}(?= *(?:$|[|·]))`,
]
const CLAIMS = PATTERNS.map((pattern) => new RegExp(pattern, 'gu'))

/** Firms, schools and degrees that a text claims to have been at or to hold. One that is only named is none: "I prepare you for McKinsey interviews". */
export function claimedIn(text: string): Claimed[] {
  const { read, tokens } = tokenized(text)
  const said = CLAIMS.flatMap((pattern) => [...read.matchAll(pattern)].map(([phrase]) => phrase)).join(' ')
  const places = placesIn(said)
  return tokens.filter((_token, place) => places.has(place))
}
