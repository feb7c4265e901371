import { UncleanUpload } from '../unclean-upload.ts'
import { NotPdf, ValueReader } from './read-value.ts'
import type { Unpacker } from './unpack.ts'
import { type Dict, dictOf, isName, Stream, type Value } from './values.ts'

export interface PdfObjects {
  objects: Map<number, Value>
  trailer: Dict
}

const MAX_OBJECTS = 200_000
const BLANK = '[\\0\\t\\n\\f\\r ]'
const OBJECT = new RegExp(
  `(\\d{1,10})${BLANK}{1,10}\\d{1,5}${BLANK}{1,10}obj(?![A-Za-z])|trailer(?=${BLANK}{0,10}<<)`,
  'g',
)
const NUMBER = new RegExp(
  `(\\d{1,10})${BLANK}{1,10}\\d{1,5}${BLANK}{1,10}obj${BLANK}{1,10}(\\d{1,10})${BLANK}{0,10}endobj`,
  'g',
)

/**
 * Every object of a PDF by its number, read from the beginning to the end: what stands later takes the place of what
 * stood before, which is how changes are appended. The file's own table of places is not believed.
 */
export function readObjects(bytes: Buffer, unpacker: Unpacker): PdfObjects {
  const text = bytes.toString('latin1')
  const lengths = new Map([...text.matchAll(NUMBER)].map(([, id, value]) => [Number(id), Number(value)]))
  const found: PdfObjects = { objects: new Map(), trailer: new Map() }
  OBJECT.lastIndex = 0
  for (let match = OBJECT.exec(text); match; match = OBJECT.exec(text)) {
    const reader = new ValueReader(text, match.index + match[0].length)
    const value = readOne(reader, bytes, lengths)
    if (value === undefined) continue
    OBJECT.lastIndex = Math.max(reader.at, OBJECT.lastIndex)
    if (match[1]) keep(found, Number(match[1]), value, unpacker)
    else describe(found, dictOf(value))
    if (found.objects.size > MAX_OBJECTS)
      throw new UncleanUpload('This PDF has too many parts. Print it to a new PDF and upload that.')
  }
  return found
}

function readOne(
  reader: ValueReader,
  bytes: Buffer,
  lengths: ReadonlyMap<number, number>,
): Value | undefined {
  try {
    const value = reader.value()
    return value instanceof Map ? withStream(reader, value, bytes, lengths) : value
  } catch (error) {
    if (error instanceof NotPdf) return undefined
    throw error
  }
}

function withStream(
  reader: ValueReader,
  dict: Dict,
  bytes: Buffer,
  lengths: ReadonlyMap<number, number>,
): Value {
  const { text } = reader
  reader.skipBlank()
  if (!text.startsWith('stream', reader.at)) return dict
  let from = reader.at + 'stream'.length
  if (text[from] === '\r') from++
  if (text[from] === '\n') from++
  const to = endOfStream(text, from, lengthOf(dict, lengths))
  reader.at = to
  return new Stream(dict, bytes.subarray(from, to))
}

function lengthOf(dict: Dict, lengths: ReadonlyMap<number, number>): number | undefined {
  const said = dict.get('Length')
  if (typeof said === 'number') return said
  return said && typeof said === 'object' && 'id' in said ? lengths.get(said.id) : undefined
}

/** Where it says, when it does end there; else at the next sign of its end. */
function endOfStream(text: string, from: number, length: number | undefined): number {
  if (
    length !== undefined &&
    length >= 0 &&
    /^\s{0,2}endstream/.test(text.slice(from + length, from + length + 11))
  )
    return from + length
  const end = text.indexOf('endstream', from)
  if (end === -1) throw new NotPdf('an open stream')
  return end
}

function keep(found: PdfObjects, id: number, value: Value, unpacker: Unpacker): void {
  found.objects.set(id, value)
  if (!(value instanceof Stream)) return
  if (isName(value.dict.get('Type'), 'XRef')) describe(found, value.dict)
  if (isName(value.dict.get('Type'), 'ObjStm')) readPacked(found, value, unpacker)
}

function describe({ trailer }: PdfObjects, dict: Dict | null): void {
  for (const key of ['Root', 'Encrypt']) {
    const value = dict?.get(key)
    if (value !== undefined) trailer.set(key, value)
  }
}

/** Objects that are packed in a stream: their numbers and places first, then they themselves. */
function readPacked({ objects }: PdfObjects, { dict, bytes }: Stream, unpacker: Unpacker): void {
  if (!isName(dict.get('Filter'), 'FlateDecode') || dict.has('DecodeParms')) return
  const text = unpacker.unpack(bytes).toString('latin1')
  const first = Number(dict.get('First'))
  const places = text.slice(0, first).trim().split(/\s+/).map(Number)
  for (let index = 0; index + 1 < places.length; index += 2) {
    const [id, offset] = [places[index]!, places[index + 1]!]
    try {
      objects.set(id, new ValueReader(text, first + offset).value())
    } catch (error) {
      if (!(error instanceof NotPdf)) throw error
    }
  }
}
