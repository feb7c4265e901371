import { readFileSync } from 'node:fs'

/** Who asks. A guest is whoever bears the token of a session; a new coach has an account and no profile yet. */
export type Kind = 'anonymous' | 'guest' | 'seeker' | 'coach' | 'new coach' | 'admin' | 'key'
/** Whose it is that they ask for. */
export type Relation = 'own' | 'other'
/** Somebody who asks, and whose it is: `seeker own`. */
export type Cell = `${Kind} ${Relation}`

const any = (...kinds: Kind[]): Cell[] => kinds.flatMap((kind): Cell[] => [`${kind} own`, `${kind} other`])
const own = (...kinds: Kind[]): Cell[] => kinds.map((kind): Cell => `${kind} own`)

/** The words of the expectation files. What is not said to be anybody's is for them only where it is their own. */
const WORDS: Record<string, readonly Cell[]> = {
  guest: own('guest'),
  seeker: own('seeker'),
  coach: own('coach'),
  'new-coach': own('new coach'),
  'own-key': own('key'),
  /** The two of a session, one of them perhaps without an account. */
  party: own('guest', 'seeker', 'coach'),
  /** Of every account its own. */
  account: [...own('seeker', 'coach', 'new coach'), ...any('admin')],
  admin: any('admin'),
  /** Any of its kind, whoever's it is. */
  key: any('key'),
  strangers: any('anonymous', 'guest'),
  coaches: any('coach', 'new coach'),
  'new-coaches': any('new coach'),
  'signed-in': any('seeker', 'coach', 'new coach', 'admin'),
  nobody: [],
  public: any('anonymous', 'guest', 'seeker', 'coach', 'new coach', 'admin'),
}

export interface Line {
  coordinate: string
  cells: ReadonlySet<Cell>
  /** Nobody is answered it in the world of the matrix. */
  isUnseen: boolean
}

/**
 * Reads an expectation file: on each line a type, who is answered, a colon and which of its fields (`Session party admin: id`).
 * `unseen` stands before who would be, were there something to answer. What follows `#` is for the reader.
 */
export function readExpected(name: string): Line[] {
  return readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [, type, words = '', fields = ''] = /^(\S+) ([^:]+): (.+)$/.exec(line) ?? []
      const isUnseen = words.startsWith('unseen ')
      const cells = cellsOf(words.replace('unseen ', ''))
      return fields.split(' ').map((field) => ({ coordinate: `${type}.${field}`, cells, isUnseen }))
    })
}

/** What words stand for. */
export function cellsOf(words: string): ReadonlySet<Cell> {
  return new Set(
    words.split(' ').flatMap((word) => {
      const cells = WORDS[word]
      if (!cells) throw new Error(`“${word}” is no word of the expectations: audience.testing.ts has them.`)
      return cells
    }),
  )
}
