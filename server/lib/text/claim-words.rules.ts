/** Firms, schools and degrees as people write them, in small letters and plain signs. Two spellings of one stand together. */

const lines = (text: string): string[] => text.trim().split(/\s*\n\s*/)

const FIRMS = lines(String.raw`
  mckinsey(?: (?:&|and) (?:company|co))?|mck
  bcg(?: x| gamma)?|boston consulting(?: group)?
  bain(?: (?:&|and) (?:company|co)| capital)?
  roland berger
  oliver wyman
  (?:a\.? ?t\.? )?kearney
  strategy&|booz(?: allen| & company)?(?: hamilton)?
  l\.?e\.?k\.?(?: consulting)?
  oc&c
  monitor deloitte|deloitte
  ey[- ]parthenon|parthenon|ernst (?:&|and) young|ey
  accenture(?: strategy)?
  pwc|pricewaterhousecoopers
  kpmg
  simon[- ]kucher
  alix ?partners
  alvarez (?:&|and) marsal|a&m
  arthur d\.? little|adl
  zs associates|zs
  capgemini(?: invent)?
  goldman(?: sachs)?
  morgan stanley
  j\.? ?p\.? ?morgan
  blackstone
  kkr
  google
  amazon
  microsoft
  meta|facebook
`)

/** Several firms by one name: whoever was at one of them may say it. */
const CIRCLES: Readonly<Record<string, string>> = {
  'mbb|big three|big 3': String.raw`mckinsey|bcg|boston consulting|bain`,
  'big four|big 4': String.raw`deloitte|ernst|\bey\b|kpmg|pwc|pricewaterhouse`,
}

const SCHOOLS = lines(String.raw`
  harvard(?: business school| university| college)?|hbs
  stanford(?: gsb| university)?|gsb
  wharton(?: school)?
  kellogg(?: school of management)?
  (?:chicago )?booth|university of chicago
  columbia(?: business school| university)?
  mit(?: sloan)?|sloan
  yale(?: som| university)?
  princeton(?: university)?
  (?:berkeley )?haas|berkeley
  tuck|dartmouth
  duke|fuqua
  cornell|georgetown|ross|darden
  insead
  london business school|lbs
  london school of economics|lse
  hec(?: paris)?
  (?:cambridge )?judge|(?:university of )?cambridge
  (?:university of )?oxford(?: said)?|said business school|oxbridge
  imperial(?: college)?|ucl
  iese|esade|imd|essec|escp|ie business school
  (?:sda )?bocconi
  st\.? gallen|hsg
  whu|mannheim|tum|lmu|eth(?: zurich)?|epfl
  iim(?: ahmedabad| bangalore| calcutta)?
  iit(?: bombay| delhi| madras)?
  isb|ceibs|nus|ntu|hku|tsinghua|fudan
  (?:ivy league)
`)

const DEGREES = lines(String.raw`
  (?:e|executive )?mba|pgp
  phd|dphil|doctorate|doctor of philosophy
  msc|master(?:'s)?(?: degree| of science| of arts)?|mphil|mim
  bsc|bachelor(?:'s)?(?: degree| of science| of arts)?
  llm|jd
  mpa|mpp
`)

export type Kind = 'firm' | 'school' | 'degree'

export interface Known {
  kind: Kind
  /** In a text. */
  said: RegExp
  /** In a claim that proves it. */
  proof: RegExp
}

const word = (pattern: string) => new RegExp(String.raw`(?<![\p{L}\d&])(?:${pattern})(?![\p{L}\d&])`, 'gu')
const known = (kind: Kind, pattern: string, proof = pattern): Known => ({
  kind,
  said: word(pattern),
  proof: new RegExp(proof === pattern ? word(pattern).source : proof, 'u'),
})

export const KNOWN: readonly Known[] = [
  ...Object.entries(CIRCLES).map(([circle, members]) => known('firm', circle, members)),
  ...FIRMS.map((pattern) => known('firm', pattern)),
  ...SCHOOLS.map((pattern) => known('school', pattern)),
  ...DEGREES.map((pattern) => known('degree', pattern)),
]
