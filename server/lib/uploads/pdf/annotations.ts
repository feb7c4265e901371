import { UncleanUpload } from '../unclean-upload.ts'
import type { ObjectCopier } from './copy-objects.ts'
import { type Dict, isName, Name, Ref, Stream, type Value } from './values.ts'

/** Those that are marks on a page; others play, open or hold files. */
const MARKS = new Set(
  `Widget Stamp FreeText Text Highlight Underline StrikeOut Squiggly Square Circle Line Polygon PolyLine Ink Caret
   Watermark`.split(/\s+/),
)
const INVISIBLE = 1 | 2 | 32
const PRINTED = 4

/** What was filled in, written or marked on a page: how it looks and what it says, without what it would do. */
export function keptAnnotations(copier: ObjectCopier, page: Dict): Value[] {
  const list = copier.resolve(page.get('Annots'))
  if (!Array.isArray(list)) return []
  return list.flatMap((one) => {
    const annotation = copier.resolve(one)
    return annotation instanceof Map ? keep(copier, annotation) : []
  })
}

function keep(copier: ObjectCopier, annotation: Dict): Value[] {
  const subtype = copier.resolve(annotation.get('Subtype'))
  const flags = copier.resolve(annotation.get('F'))
  if (!(subtype instanceof Name) || !MARKS.has(subtype.name)) return []
  if (typeof flags === 'number' && (flags & INVISIBLE) !== 0) return []
  const look = lookOf(copier, annotation)
  if (!look) {
    if (isName(subtype, 'Widget') && isFilled(copier, annotation))
      throw new UncleanUpload(
        'This PDF is a form whose entries are not drawn on its pages. Print it to a new PDF and upload that.',
      )
    return []
  }
  const words = copier.resolve(annotation.get('Contents'))
  const kept: Dict = new Map<string, Value>([
    ['Type', new Name('Annot')],
    ['Subtype', new Name('Stamp')],
    ['Rect', copier.copy(annotation.get('Rect'))],
    ['F', PRINTED],
    ['AP', new Map([['N', copier.copy(look)]])],
  ])
  if (typeof words === 'string') kept.set('Contents', words)
  return [copier.add(kept)]
}

/** The reference to what is drawn now; a box or button has one for each state. */
function lookOf(copier: ObjectCopier, annotation: Dict): Ref | null {
  const looks = copier.resolve(annotation.get('AP'))
  const normal = looks instanceof Map ? looks.get('N') : undefined
  const drawn = copier.resolve(normal)
  if (drawn instanceof Stream) return normal instanceof Ref ? normal : null
  const state = copier.resolve(annotation.get('AS'))
  const one = drawn instanceof Map && state instanceof Name ? drawn.get(state.name) : undefined
  return one instanceof Ref && copier.resolve(one) instanceof Stream ? one : null
}

/** A text or choice that was entered, here or in the field this is a part of. */
function isFilled(copier: ObjectCopier, widget: Dict): boolean {
  const field = copier.resolve(widget.get('Parent'))
  const value = copier.resolve(widget.get('V') ?? (field instanceof Map ? field.get('V') : undefined))
  return typeof value === 'string' && value.trim() !== ''
}
