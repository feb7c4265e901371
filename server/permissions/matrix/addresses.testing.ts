import { readFileSync } from 'node:fs'
import { MISSING, namedOf } from './arguments.testing.ts'
import { type Cell, cellsOf, type Relation } from './audience.testing.ts'
import { REQUESTS_ALONE, REQUESTS_OF, type Request } from './address-requests.testing.ts'
import type { Watch } from './untouched.testing.ts'
import { nameOfViewer, relationOf, type Viewer, viewersOf } from './viewers.testing.ts'
import type { World } from './world.testing.ts'

export interface Addressed {
  viewer: Viewer
  root: string
  relation: Relation | 'missing'
  status: number
  text: string
  tables: string[]
}

/** Every address of the server, asked by everybody; afterwards everything is as it was. */
export async function askAddresses(world: World, database: Watch): Promise<Addressed[]> {
  const all: Addressed[] = []
  for (const root of [...Object.keys(REQUESTS_ALONE), ...Object.keys(REQUESTS_OF)])
    for (const viewer of viewersOf(world))
      for (const [relation, request] of requestsOf(world, viewer, root)) {
        const { token } = viewer
        const response = await world.market.app.inject({
          method: (root.split(' ')[0] ?? 'GET') as 'GET',
          ...request,
          headers: { ...request.headers, ...(token !== null && { authorization: `Bearer ${token}` }) },
        })
        const tables = await database.changed()
        all.push({ viewer, root, relation, status: response.statusCode, text: response.body, tables })
        await database.restore()
      }
  return all
}

function requestsOf(world: World, viewer: Viewer, root: string): [Addressed['relation'], Request][] {
  const alone = REQUESTS_ALONE[root]
  if (alone) return viewer.kind === 'guest' || viewer.side === 'first' ? [] : [['own', alone]]
  const about = REQUESTS_OF[root]
  if (!about) return []
  const relation = relationOf(viewer, 'second')
  const theirs = about(namedOf(world, world.second, viewer), world)
  return viewer.side === 'first'
    ? [[relation, theirs]]
    : [
        [relation, theirs],
        ['missing', about(MISSING, world)],
      ]
}

/** The client's own pages: there only where it is built, and the same for everybody. */
const PAGES = new Set(['GET /', 'GET *'])

/** The addresses that the server has, and how each is asked for. HEAD is the same as GET. */
export function addressesOf({ market }: Pick<World, 'market'>): string[] {
  const parents: string[] = []
  return market.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([^)]+)\)/.exec(line) ?? []
      if (part === '') return []
      const depth = indent.length / 4
      parents.splice(depth, parents.length, part)
      return methods
        .split(', ')
        .filter((method) => method !== 'HEAD')
        .map((method) => `${method} ${parents.join('')}`)
        .filter((address) => !PAGES.has(address))
    })
}

interface Said {
  status: number
  cells: ReadonlySet<Cell>
  isOfMissing: boolean
}

/** Reads `GET /path who asks = status`; after `missing`, who asks for what there never was. */
export function readAddresses(): Map<string, Said[]> {
  const said = new Map<string, Said[]>()
  for (const line of readFileSync(new URL('addresses.expected.txt', import.meta.url), 'utf8').split('\n')) {
    const [, address = '', missing, words = '', status] =
      /^([A-Z]+ \S+) (missing )?([^=#]+) = (\d+)/.exec(line) ?? []
    if (address === '') continue
    const one = { status: Number(status), cells: cellsOf(words), isOfMissing: missing !== undefined }
    said.set(address, [...(said.get(address) ?? []), one])
  }
  return said
}

/** Answers that are not the one that is expected. */
export function answeredOtherwise(said: ReadonlyMap<string, Said[]>, all: readonly Addressed[]): string[] {
  const found = all.flatMap(({ root, viewer, relation, status }) => {
    const isMissing = relation === 'missing'
    const cell: Cell = `${viewer.kind} ${isMissing ? 'other' : relation}`
    const due = said
      .get(root)
      ?.find(({ cells, isOfMissing }) => cells.has(cell) && (isMissing || !isOfMissing))
    return due?.status === status
      ? []
      : [`${root} by ${nameOfViewer(viewer)}, ${relation}: ${status}, not ${due?.status ?? 'said'}`]
  })
  return [...new Set(found)]
}
