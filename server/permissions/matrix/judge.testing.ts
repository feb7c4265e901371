import type { Cell, Line } from './audience.testing.ts'
import { type Asked, cellOf } from './observe.testing.ts'

/** What is expected of each coordinate. */
export type Expected = ReadonlyMap<string, Line>

/** Whoever holds a time becomes the seeker of what they hold, and who knows a password is whose it is. */
const BECOMES: Record<string, Cell> = { 'Mutation.createHold': 'seeker own', 'Mutation.login': 'seeker own' }

const isFor = (expected: Expected, coordinate: string, cell: Cell) =>
  expected.get(coordinate)?.cells.has(cell) ?? false

/** Below its root somebody may be somebody else than before. */
const cellAt = (asked: Asked, depth: number): Cell =>
  (depth > 0 ? BECOMES[asked.root] : undefined) ?? cellOf(asked)

/** Whether each field on a path is for whoever asks. */
const isOpenPath = (expected: Expected, asked: Asked, path: readonly string[]) =>
  path.every((coordinate, depth) => isFor(expected, coordinate, cellAt(asked, depth)))

/** Of what is missing there is an empty list at most. */
const EMPTY = /\.(totalCount|pageInfo)$|^PageInfo\./

/** Passes over what is not the caller’s, and says what is left of theirs. */
export const PASSES_OVER = new Set(['Mutation.markNotificationsRead', 'Mutation.keepPractice'])

const isEmptyList = (path: string[]) => path.length === 1 || path.some((one) => EMPTY.test(one))

/** What was answered to somebody whom it is not for, by whichever path: the first field of it, and not all that is below. */
export function unexpectedlyOpen(expected: Expected, all: readonly Asked[]): string[] {
  const found = all.flatMap((asked) => {
    const isOpen = (path: string[]) =>
      isOpenPath(expected, asked, path) &&
      (asked.relation !== 'missing' || PASSES_OVER.has(asked.root) || isEmptyList(path))
    return asked.shown
      .map((text) => text.split(' '))
      .filter((path) => !isOpen(path) && (path.length === 1 || isOpen(path.slice(0, -1))))
      .map((path) => `${path.join(' → ')} is answered to ${asked.viewer.kind}, ${asked.relation}`)
  })
  return [...new Set(found)]
}

/** What was answered by no path to somebody whom it is for. */
export function unexpectedlyClosed(expected: Expected, all: readonly Asked[]): string[] {
  const seen = new Set<string>()
  for (const asked of all)
    for (const text of asked.shown) {
      const path = text.split(' ')
      seen.add(`${path.at(-1)} ${cellAt(asked, path.length - 1)}`)
    }
  const asks = new Set(all.map((asked) => cellOf(asked)))
  return [...expected.values()].flatMap(({ coordinate, cells, isUnseen }) => {
    if (isUnseen) return []
    // A guest who names no session is as anybody else without an account.
    const kinds = new Set([...cells].map((cell) => cell.replace(/ (own|other)$/, '')))
    if (kinds.has('anonymous')) kinds.delete('guest')
    return [...kinds].flatMap((kind) => {
      const theirs = [...cells].filter((cell) => cell.startsWith(`${kind} `) && asks.has(cell))
      return theirs.some((cell) => seen.has(`${coordinate} ${cell}`))
        ? []
        : [`${coordinate} is answered to no ${kind}`]
    })
  })
}

/** What they tell of a session is told from the side of whoever, or whatever, was asked for. */
const RELATIVE = new Set(['AdminSession', 'AnalyticsRow'])

/** Values of one thing that differ by the path on which the same person came to them. */
export function toldApart(all: readonly Asked[]): string[] {
  const told = new Map<string, { value: string; root: string }>()
  const found = new Set<string>()
  for (const { viewer, root, data } of all)
    for (const one of objectsIn(data)) {
      const { __typename: type, id, ...fields } = one
      if (typeof id !== 'string' || RELATIVE.has(String(type))) continue
      for (const [name, value] of Object.entries(fields)) {
        if (isComposite(value)) continue
        const at = `${viewer.token} ${String(type)}.${name} ${id}`
        const before = told.get(at) ?? { value: JSON.stringify(value), root }
        told.set(at, before)
        if (before.value !== JSON.stringify(value))
          found.add(`${String(type)}.${name} to ${viewer.kind}: ${before.root} and ${root}`)
      }
    }
  return [...found]
}

/** Lists without a row that count some. */
export function countedInVain(all: readonly Asked[]): string[] {
  const found = all.flatMap(({ root, viewer, relation, data }) =>
    objectsIn(data).flatMap(({ edges, totalCount }) =>
      Array.isArray(edges) && edges.length === 0 && totalCount !== undefined && totalCount !== 0
        ? [`${root} to ${viewer.kind}, ${relation}`]
        : [],
    ),
  )
  return [...new Set(found)]
}

const isComposite = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(isComposite) : typeof value === 'object' && value !== null

function objectsIn(data: unknown): Record<string, unknown>[] {
  if (Array.isArray(data)) return data.flatMap(objectsIn)
  if (typeof data !== 'object' || data === null) return []
  const one = data as Record<string, unknown>
  return [one, ...Object.values(one).flatMap(objectsIn)]
}

/** What answers otherwise for another's than for nobody's, where neither is opened; an admin may know what there is. */
export function tellsOfAnother(expected: Expected, all: readonly Asked[]): string[] {
  const said = (asked: Asked) =>
    [...new Set(asked.errors.map(({ code, message }) => `${code} ${message}`))].join()
  const missing = new Map(
    all
      .filter(({ relation }) => relation === 'missing')
      .map((one) => [`${one.root} ${one.viewer.kind}`, said(one)]),
  )
  const found = all.flatMap((asked) => {
    const { root, viewer, relation } = asked
    const nothing = missing.get(`${root} ${viewer.kind}`)
    if (
      relation !== 'other' ||
      viewer.kind === 'admin' ||
      nothing === undefined ||
      isFor(expected, root, cellOf(asked))
    )
      return []
    return said(asked) === nothing
      ? []
      : [`${root} to ${viewer.kind}: “${said(asked)}”, and missing “${nothing}”`]
  })
  return [...new Set(found)]
}

/** Lines of one coordinate as one. */
export function expectedOf(lines: readonly Line[]): Expected {
  const expected = new Map<string, Line>()
  for (const line of lines) {
    const before = expected.get(line.coordinate)
    expected.set(
      line.coordinate,
      before ? { ...line, cells: new Set([...before.cells, ...line.cells]) } : line,
    )
  }
  return expected
}
