import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { LRUCache } from 'lru-cache'
import { type Family, familiesFor, isInside, lettersIn, rangesOf } from './fallback-fonts.rules.ts'

const { resolve } = createRequire(import.meta.url)

/** A part of a family: the packages cut each into parts of some hundred letters. */
interface Part {
  name: string
  file: string
  ranges: ReturnType<typeof rangesOf>
}

export interface FallbackFont {
  name: string
  /** TTF. */
  body: Buffer
}

/** A part takes 20 to 150 KB, and 10 to 400 ms to make; a name needs one to three. */
const KEPT = 60

const partsOf = new Map<Family, Promise<Part[]>>()
const made = new LRUCache<string, Promise<Buffer>>({ max: KEPT })

/** The fonts for letters that ours lack, as far as some font has them. None is read before a text needs it. */
export async function fallbackFonts(letters: ReadonlySet<string>, text: string): Promise<FallbackFont[]> {
  const found = new Map<string, Part>()
  for (const letter of letters) {
    const part = await partWith(letter, familiesFor(letter, text))
    if (part) found.set(part.name, part)
  }
  return Promise.all([...found.values()].map(async (part) => ({ name: part.name, body: await bodyOf(part) })))
}

async function partWith(letter: string, families: readonly Family[]): Promise<Part | undefined> {
  for (const family of families) {
    const part = (await readParts(family)).find(({ ranges }) => isInside(letter, ranges))
    if (part) return part
  }
  return undefined
}

function readParts(family: Family): Promise<Part[]> {
  const known = partsOf.get(family)
  if (known) return known
  const read = listParts(family)
  partsOf.set(family, read)
  return read
}

async function listParts(family: Family): Promise<Part[]> {
  const list = await readFile(resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8')
  return Object.entries(JSON.parse(list) as Record<string, string>).map(([key, ranges]) => {
    const name = `${family}-${key.replaceAll(/[[\]]/g, '')}`
    const file = resolve(`@fontsource-variable/${family}/files/${name}-wght-normal.woff2`)
    return { name, file, ranges: rangesOf(ranges) }
  })
}

function bodyOf({ name, file, ranges }: Part): Promise<Buffer> {
  const known = made.get(name)
  if (known) return known
  const body = makeFont(file, `${lettersIn(ranges)} `)
  made.set(name, body)
  body.catch(() => made.delete(name))
  return body
}

/** In the weight of a text, as the TTF that pdfkit embeds. */
async function makeFont(file: string, letters: string): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  return subsetFont(await readFile(file), letters, {
    targetFormat: 'truetype',
    variationAxes: { wght: 400 },
  })
}
