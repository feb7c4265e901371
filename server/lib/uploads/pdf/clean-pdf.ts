import { UncleanUpload } from '../unclean-upload.ts'
import { keptAnnotations } from './annotations.ts'
import { ObjectCopier } from './copy-objects.ts'
import { readObjects } from './read-objects.ts'
import { Unpacker } from './unpack.ts'
import { type Dict, Name, Ref, type Value } from './values.ts'
import { writeDocument } from './write-value.ts'

const MAX_PAGES = 300
const MAX_BYTES = 10 * 1024 * 1024
const BOXES = ['MediaBox', 'CropBox', 'BleedBox', 'TrimBox', 'ArtBox', 'Rotate', 'UserUnit']
const INHERITED = ['Resources', 'MediaBox', 'CropBox', 'Rotate']

const unreadable = () => new UncleanUpload('This PDF cannot be read. Print it to a new PDF and upload that.')

/**
 * The pages of a PDF in a document of our own, with what they need to be drawn and nothing else: no scripts, actions,
 * links, attached files, forms, notes about the author, nor any byte between, before or behind. What was filled into
 * a form, written or marked on a page stays, as it looks.
 */
export function cleanPdf(bytes: Buffer): Buffer {
  const unpacker = new Unpacker()
  const { objects, trailer } = readObjects(bytes, unpacker)
  if (trailer.has('Encrypt'))
    throw new UncleanUpload('This PDF is locked with a password. Save it without one and upload that.')
  const copier = new ObjectCopier(objects, unpacker)
  const root = copier.resolve(trailer.get('Root'))
  if (!(root instanceof Map)) throw unreadable()
  const [catalogue, tree] = [copier.add(), copier.add()]
  const pages = pagesOf(copier, root.get('Pages'))
  if (pages.length === 0) throw unreadable()
  const kids = pages.map((page) => copyPage(copier, page, tree))
  copier.set(tree, dict({ Type: new Name('Pages'), Kids: kids, Count: kids.length }))
  const layers = root.get('OCProperties')
  const lang = root.get('Lang')
  copier.set(
    catalogue,
    dict({
      Type: new Name('Catalog'),
      Pages: tree,
      ...(layers !== undefined && { OCProperties: copier.copy(layers) }),
      ...(typeof lang === 'string' && { Lang: lang }),
    }),
  )
  copier.finish()
  const clean = writeDocument(copier.copied)
  if (clean.length <= MAX_BYTES) return clean
  throw new UncleanUpload('This PDF is too large. Print it to a new PDF and upload that.')
}

const dict = (fields: Record<string, Value>): Dict => new Map(Object.entries(fields))

/** Every page with what it has from the nodes above it, in their order. */
function pagesOf(copier: ObjectCopier, top: Value | undefined): Dict[] {
  const pages: Dict[] = []
  const seen = new Set<Dict>()
  const waiting: { node: Value; above: Dict }[] = [{ node: copier.resolve(top), above: new Map() }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, above } = next
    if (!(node instanceof Map) || seen.has(node)) continue
    seen.add(node)
    const own = new Map([...above, ...node].filter(([key]) => node.has(key) || INHERITED.includes(key)))
    const kids = copier.resolve(node.get('Kids'))
    if (Array.isArray(kids))
      waiting.push(...kids.toReversed().map((kid) => ({ node: copier.resolve(kid), above: own })))
    else pages.push(own)
    if (pages.length > MAX_PAGES) throw new UncleanUpload(`Upload a PDF of at most ${MAX_PAGES} pages.`)
  }
  return pages
}

function copyPage(copier: ObjectCopier, page: Dict, parent: Ref): Ref {
  const boxes = BOXES.filter((key) => page.has(key)).map((key) => [key, copier.copy(page.get(key))] as const)
  const annotations = keptAnnotations(copier, page)
  return copier.add(
    dict({
      Type: new Name('Page'),
      Parent: parent,
      ...Object.fromEntries(boxes),
      Resources: copier.copy(page.get('Resources') ?? new Map(), 'resources'),
      Contents: copier.copy(page.get('Contents')),
      ...(page.has('Group') && { Group: copier.copy(page.get('Group')) }),
      ...(annotations.length > 0 && { Annots: annotations }),
    }),
  )
}
