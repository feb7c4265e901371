import { UncleanUpload } from '../unclean-upload.ts'
import { cleanStream } from './clean-stream.ts'
import type { Unpacker } from './unpack.ts'
import { type Dict, dictOf, Name, Ref, Stream, type Value } from './values.ts'

/** Where keys are names that the author chose, so that none of them means anything. */
type Kind = 'plain' | 'resources' | 'names'

/** What acts, fetches, hides files or tells of the author; no page needs it to be drawn. */
const DROPPED = new Set(
  `AA AF EF JS JavaScript Launch OpenAction EmbeddedFiles Metadata PieceInfo Ref OPI Parent StructParent StructParents
   Thumb URI XFA RichMediaContent RichMediaSettings LastModified`.split(/\s+/),
)
const DROPPED_OF_STREAMS = new Set(['F', 'FFilter', 'FDecodeParms', 'DL', 'Length'])
const DROPPED_TYPES = new Set([
  'Action',
  'Filespec',
  'F',
  'EmbeddedFile',
  'Catalog',
  'Pages',
  'Page',
  'ObjStm',
  'XRef',
])
const RESOURCES = new Set('ExtGState ColorSpace Pattern Shading XObject Font ProcSet Properties'.split(' '))
const NAME_MAPS = new Set(['CharProcs', 'Colorants'])

/** Copies what a page needs to be drawn out of one document into another, and leaves the rest behind. */
export class ObjectCopier {
  readonly copied: Value[] = []
  private readonly source: ReadonlyMap<number, Value>
  private readonly unpacker: Unpacker
  private readonly numbers = new Map<number, number>()
  private readonly waiting: { from: number; to: number; kind: Kind }[] = []

  constructor(source: ReadonlyMap<number, Value>, unpacker: Unpacker) {
    this.source = source
    this.unpacker = unpacker
  }

  /** A new object, whose content is set when it is known. */
  add(value: Value = null): Ref {
    return new Ref(this.copied.push(value))
  }

  set({ id }: Ref, value: Value): void {
    this.copied[id - 1] = value
  }

  /** What a value of the source means: a reference is followed, though not in circles. */
  resolve(value: Value | undefined): Value {
    let found = value ?? null
    for (let steps = 0; found instanceof Ref; steps++) {
      if (steps > 20) return null
      found = this.source.get(found.id) ?? null
    }
    return found
  }

  copy(value: Value | undefined, kind: Kind = 'plain'): Value {
    if (value instanceof Ref) return this.refer(value, kind)
    if (Array.isArray(value)) return value.map((one) => this.copy(one))
    if (value instanceof Stream)
      throw new UncleanUpload('This PDF is damaged. Print it to a new PDF and upload that.')
    if (value instanceof Map) return this.copyDict(value, kind)
    return value ?? null
  }

  /** Copies everything that was referred to. One after the other, however deeply it is nested. */
  finish(): void {
    for (let next = this.waiting.pop(); next; next = this.waiting.pop()) {
      const { from, to, kind } = next
      const value = this.source.get(from) ?? null
      this.copied[to - 1] = value instanceof Stream ? this.copyStream(value) : this.copy(value, kind)
    }
  }

  private refer({ id }: Ref, kind: Kind): Value {
    const value = this.source.get(id)
    if (value === undefined || isDropped(value)) return null
    const known = this.numbers.get(id)
    if (known !== undefined) return new Ref(known)
    const to = this.add().id
    this.numbers.set(id, to)
    this.waiting.push({ from: id, to, kind })
    return new Ref(to)
  }

  private copyDict(dict: Dict, kind: Kind): Value {
    if (kind !== 'names' && isDropped(dict)) return null
    const copied: Dict = new Map()
    for (const [key, value] of dict) {
      if (kind === 'names') copied.set(key, this.copy(value))
      else if (kind === 'resources') {
        if (RESOURCES.has(key)) copied.set(key, this.copy(value, 'names'))
      } else if (!DROPPED.has(key)) copied.set(key, this.copy(value, kindBelow(key)))
    }
    return copied
  }

  private copyStream({ dict, bytes }: Stream): Value {
    const copied: Dict = new Map()
    for (const [key, value] of dict) {
      if (DROPPED.has(key) || DROPPED_OF_STREAMS.has(key)) continue
      // How it is packed has to be known here, not looked up.
      const isPacking = key === 'Filter' || key === 'DecodeParms'
      copied.set(key, isPacking ? this.inline(value) : this.copy(value, kindBelow(key)))
    }
    return cleanStream(copied, bytes, this.unpacker)
  }

  private inline(value: Value): Value {
    const found = this.resolve(value)
    if (!Array.isArray(found)) return this.copy(found)
    return found.map((one) => this.copy(this.resolve(one)))
  }
}

const kindBelow = (key: string): Kind =>
  key === 'Resources' ? 'resources' : NAME_MAPS.has(key) ? 'names' : 'plain'

function isDropped(value: Value): boolean {
  const dict = dictOf(value)
  const [type, subtype] = [dict?.get('Type'), dict?.get('Subtype')]
  const isProgram = value instanceof Stream && subtype instanceof Name && subtype.name === 'PS'
  return isProgram || (type instanceof Name && DROPPED_TYPES.has(type.name)) || Boolean(dict?.has('JS'))
}
