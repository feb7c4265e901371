import { claimedIn } from '../lib/text/claim-phrases.rules.ts'
import { contactMistake } from '../lib/text/contact.rules.ts'
import { hasLink } from '../lib/text/link.rules.ts'
import { readName } from '../lib/text/person-name.rules.ts'
import { sanitizeLines } from '../lib/text/sanitize.ts'
import { reasonInText } from '../modules/reviews/hold/hold-reason.rules.ts'

/** A program: every rule that reads what strangers write, on rows of what its patterns are made of. Says how many it has read. */
const RULES = [claimedIn, contactMistake, hasLink, sanitizeLines, reasonInText]
const NAME_CHARACTERS = 100
const TEXT_CHARACTERS = 200
const SIGNS = Array.from('.a -_@1,\'"()/:AéM…<>&|*!$+·\n\u0301\u200b')
const WORDS = [
  'ex-',
  'i ',
  'at ',
  'and ',
  'bcg ',
  'mckinsey',
  'harvard ',
  'mba',
  'partner ',
  '.com',
  'www.',
  'dot ',
  'call ',
  'pay ',
  'my ',
  'you ',
  'idiot',
  '+44 ',
]
const PARTS = [...SIGNS, ...WORDS]

const rowOf = (part: string, length: number) => part.repeat(length).slice(0, length)
let read = 0
for (const first of PARTS)
  for (const second of PARTS) {
    for (const end of ['', '!', 'x']) {
      const text = rowOf(first + second, TEXT_CHARACTERS) + end
      for (const rule of RULES) rule(text)
      readName(rowOf(first + second, NAME_CHARACTERS - 1) + end, 'Casebound')
      read += 1
    }
  }
process.stdout.write(`${read}`)
