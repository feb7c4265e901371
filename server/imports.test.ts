import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { beforeAll, describe, expect, test } from '@jest/globals'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

interface Import {
  /** The importing file, from the root of the repository. */
  from: string
  /** A file of ours from the root, or the name of a package. */
  to: string
  kind: 'value' | 'type' | 'dynamic'
}

let imports: Import[]
beforeAll(async () => {
  const files = await Promise.all(['server', 'client'].map(sources))
  imports = (await Promise.all(files.flat().map(importsOf))).flat()
})

async function sources(folder: string): Promise<string[]> {
  const found = await readdir(join(ROOT, folder), { recursive: true })
  return found
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('generated'))
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
}

const STATEMENT = /^(?:import|export)\s+(type\s+)?([^'"`;()]*?)\s*(?:from\s+)?['"]([^'"]+)['"]/gm
const DYNAMIC = /\b(?:import|require)\(\s*['"]([^'"]+)['"]\s*\)/g

async function importsOf(file: string): Promise<Import[]> {
  const text = await readFile(join(ROOT, file), 'utf8')
  const target = (name: string) =>
    name.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(file), name))
          .split(sep)
          .join('/')
      : name
  const still = [...text.matchAll(STATEMENT)].map(([, type, names = '', to = '']): Import => {
    const onlyTypes = Boolean(type) || /^\{(\s*type\s+[^,}]+,?)+\s*\}$/.test(names)
    return { from: file, to: target(to), kind: onlyTypes ? 'type' : 'value' }
  })
  const dynamic = [...text.matchAll(DYNAMIC)].map(
    ([, to = '']): Import => ({ from: file, to: target(to), kind: 'dynamic' }),
  )
  return [...still, ...dynamic]
}

/** The imports that a rule forbids, as lines a person can act on. */
const broken = (forbids: (one: Import) => boolean) =>
  imports.filter(forbids).map(({ from, to }) => `${from} imports ${to}`)

const isTest = (file: string) => /(\.test|\.testing|\.harness)\.tsx?$/.test(file) || /\/testing\//.test(file)
const isServer = (file: string) => file.startsWith('server/') && !isTest(file)
const isClient = (file: string) => file.startsWith('client/') && !isTest(file)
/** From the bottom up: each module may import those before it, also for its types. */
const MODULES = [
  'audit idempotency geo settings budgets uploads signals availability mail users partners playground',
  'coaches publications cases payments ledger credit packages sessions practice reviews scorecards',
  'students reliability drills today history calendar listings schedule earnings payouts receipts timeline reconciliation notifications webhooks analytics accounts admin',
].flatMap((line) => line.split(' '))
const moduleOf = (file: string) => /^server\/modules\/([^/]+)\//.exec(file)?.[1]

/** From the bottom up; the doors (routes, resolvers, workers) know everything below and are known by nobody here. */
const LAYERS = [
  'rules',
  'entity',
  'facts',
  'type',
  'view',
  'query',
  'service',
  'worker',
  'routes',
  'resolver',
] as const
const layerOf = (file: string) => LAYERS.findIndex((layer) => file.endsWith(`.${layer}.ts`))

test('the lines are read at all', () => {
  expect(imports.length).toBeGreaterThan(500)
  expect(imports).toContainEqual({
    from: 'server/schema.ts',
    to: 'server/modules/users/user.resolver.ts',
    kind: 'value',
  })
  expect(imports).toContainEqual(expect.objectContaining({ from: 'server/boot.ts', kind: 'dynamic' }))
  expect(imports).toContainEqual(expect.objectContaining({ to: 'server/context.ts', kind: 'type' }))
})

describe('on the server', () => {
  test('every file of a module says its layer, so that what follows holds for all', async () => {
    const files = (await sources('server/modules')).filter(isServer)
    expect(files.length).toBeGreaterThan(400)
    expect(files.filter((file) => layerOf(file) === -1)).toEqual([])
  })

  test('modules stand in an order: none knows one above it', () => {
    const named = new Set(imports.flatMap(({ from }) => moduleOf(from) ?? []))
    expect([...named].sort()).toEqual(MODULES.toSorted())
    expect(
      broken(({ from, to }) => {
        const [own, other] = [moduleOf(from), moduleOf(to)]
        return (
          isServer(from) &&
          own !== undefined &&
          other !== undefined &&
          MODULES.indexOf(other) > MODULES.indexOf(own)
        )
      }),
    ).toEqual([])
  })

  test('rules know rules, entities know rules, services know both, and nobody below knows what is above', () => {
    expect(
      broken(({ from, to, kind }) => {
        const [lower, upper] = [layerOf(from), layerOf(to)]
        return isServer(from) && kind !== 'type' && lower !== -1 && upper > lower
      }),
    ).toEqual([])
  })

  test('rules do no input and output', () => {
    /** Hashing is arithmetic, and so is telling one kind of address from another. */
    const OUTSIDE = /^(node:(?!crypto$|net$)|pg$|@mikro-orm|fastify|type-graphql|@apollo)/
    expect(
      broken(
        ({ from, to, kind }) =>
          isServer(from) && from.endsWith('.rules.ts') && kind !== 'type' && OUTSIDE.test(to),
      ),
    ).toEqual([])
  })

  test('only the schema knows resolvers, so no module knows another’s', () => {
    expect(broken(({ from, to }) => to.endsWith('.resolver.ts') && from !== 'server/schema.ts')).toEqual([])
  })

  test('modules know nothing of the schema, the app and its ways in', () => {
    const ABOVE = /^server\/(schema|app|boot|main|rest\/|permissions\/|http\/|jobs\/|seed\/|commands\/)/
    expect(
      broken(
        ({ from, to, kind }) =>
          from.startsWith('server/modules/') && isServer(from) && kind !== 'type' && ABOVE.test(to),
      ),
    ).toEqual([])
  })

  test('the database knows no module: what it is opened with is handed in', () => {
    const ABOVE = /^server\/(modules\/|entities\.ts$|reactions\.ts$)/
    expect(
      broken(
        ({ from, to, kind }) =>
          from.startsWith('server/db/') && isServer(from) && kind !== 'type' && ABOVE.test(to),
      ),
    ).toEqual([])
  })

  test('only shield.ts knows graphql-shield', () => {
    expect(
      broken(
        ({ from, to }) => /graphql-(shield|middleware)/.test(to) && from !== 'server/permissions/shield.ts',
      ),
    ).toEqual([])
  })

  test('only what a setting starts knows OpenTelemetry, so that nothing of it is loaded otherwise', () => {
    const starters = /^server\/observability\/traces\/(start-traces|telling-exporter)\.ts$/
    const isOurs = (one: Import) =>
      isServer(one.from) && !one.from.startsWith('server/bench/') && one.kind !== 'type'
    expect(
      broken((one) => isOurs(one) && one.to.startsWith('@opentelemetry/') && !starters.test(one.from)),
    ).toEqual([])
    expect(
      broken(
        (one) => isOurs(one) && starters.test(one.to) && one.kind === 'value' && !starters.test(one.from),
      ),
    ).toEqual([])
    expect(imports).toContainEqual(
      expect.objectContaining({ to: 'server/observability/traces/start-traces.ts', kind: 'dynamic' }),
    )
  })

  test('production never loads what is embedded or for tests: those who start things may, when nothing is configured', () => {
    const ASIDE = /^server\/(embedded|stripe\/double|testing|bench|stress|tools|seed|commands)\//
    const isAside = (file: string) => ASIDE.test(file) || /(\.test|\.testing|\.harness)\.ts$/.test(file)
    const crossing = (kinds: Import['kind'][]) =>
      broken(({ from, to, kind }) => isServer(from) && !isAside(from) && kinds.includes(kind) && isAside(to))
    expect(crossing(['value', 'type'])).toEqual([])
    expect(new Set(crossing(['dynamic']).map((line) => line.split(' ')[0]))).toEqual(
      new Set([
        'server/boot.ts',
        'server/connect-payments.ts',
        'server/connect-payouts.ts',
        'server/identity/connect.ts',
        'server/main.ts',
      ]),
    )
  })
})

test('no code crosses between client and server', () => {
  expect(broken(({ from, to }) => isServer(from) && to.startsWith('client/'))).toEqual([])
  expect(broken(({ from, to }) => isClient(from) && to.startsWith('server/'))).toEqual([])
})

test('in the client, lib knows lib, components know neither features nor GraphQL, and features know no routes', () => {
  const inside = (folder: string, allowed: RegExp) =>
    broken(
      ({ from, to }) =>
        isClient(from) &&
        from.startsWith(`client/${folder}/`) &&
        to.startsWith('client/') &&
        !allowed.test(to),
    )
  expect(inside('lib', /^client\/lib\//)).toEqual([])
  expect(inside('components', /^client\/(components|lib|styles)\//)).toEqual([])
  expect(
    broken(
      ({ from, to }) => isClient(from) && from.startsWith('client/components/') && to.startsWith('@apollo'),
    ),
  ).toEqual([])
  expect(
    broken(
      ({ from, to }) =>
        isClient(from) && from.startsWith('client/features/') && /^client\/(routes|main)/.test(to),
    ),
  ).toEqual([])
})

test('in the client, what a query could not load is shown by page/LoadFailure, which says by what support finds it', () => {
  const shown = imports.filter(
    ({ from, to }) => isClient(from) && to === 'client/components/layout/ErrorState.tsx',
  )
  const isOfNoQuery = (file: string) => file === 'client/features/documents/PdfViewer.tsx'
  expect(
    shown.map(({ from }) => from).filter((from) => !isOfNoQuery(from) && !from.includes('.test.')),
  ).toEqual(['client/page/LoadFailure.tsx'])
})

/** The features of the client, lowest first: each knows those before it and none after. */
const FEATURES = [
  'access figures geo not-found reading availability slots',
  'documents guide pages cases drills trends scorecards packages sessions booking coaches reliability feedback playground',
  'landing login auth-action notifications profile profile-settings progress dashboard search',
  'coach-profile schedule students earnings coach-reviews coach-dashboard',
  'admin admin-login admin-users admin-audit admin-analytics admin-settings admin-keys admin-webhooks admin-dashboard',
].flatMap((line) => line.split(' '))

test('in the client, every feature has its place, and imports only those before it', async () => {
  expect([...FEATURES].sort()).toEqual((await readdir(join(ROOT, 'client/features'))).sort())
  const place = (file: string) => FEATURES.indexOf(/^client\/features\/([^/]+)\//.exec(file)?.[1] ?? '')
  expect(broken(({ from, to }) => isClient(from) && place(from) !== -1 && place(to) > place(from))).toEqual(
    [],
  )
})

test('in the client, no files import one another in a circle', () => {
  const next = Map.groupBy(
    imports.filter(({ from, to, kind }) => isClient(from) && isClient(to) && kind !== 'dynamic'),
    ({ from }) => from,
  )
  const done = new Set<string>()
  const circles: string[] = []
  function walk(file: string, path: readonly string[]): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    for (const { to } of next.get(file) ?? []) walk(to, [...path, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  expect(circles).toEqual([])
})

/** The pages there are, and what each of them reads before it is drawn. */
const TABLES = ['client/routes.tsx', 'client/rendering/preloads.ts']

/** Features nothing but the routes know. */
const LEAVES = [
  'admin-analytics admin-audit admin-dashboard admin-login admin-settings admin-users admin-webhooks auth-action coach-dashboard coach-reviews documents',
  'feedback guide login pages playground profile-settings progress schedule students',
].flatMap((line) => line.split(' '))

test('in the client, nothing but the routes knows a leaf feature, so deleting one touches its folder and its route', () => {
  const known = (feature: string) =>
    imports.filter(({ to }) => to.startsWith(`client/features/${feature}/`)).map(({ from }) => from)
  const knownElsewhere = (feature: string) =>
    known(feature).filter(
      (from) => isClient(from) && !TABLES.includes(from) && !from.startsWith(`client/features/${feature}/`),
    )
  expect(FEATURES.filter((feature) => knownElsewhere(feature).length === 0).sort()).toEqual(LEAVES)
})

test('in the client, only the frame of a page writes a title', async () => {
  const files = (await sources('client')).filter((file) => !isTest(file))
  const texts = await Promise.all(files.map((file) => readFile(join(ROOT, file), 'utf8')))
  expect(files.filter((_, i) => /<title\b/.test(texts[i] ?? ''))).toEqual(['client/page/PageHead.tsx'])
})

test('a test that starts a process or a database is an operation, so that rules stay the cheap ones', () => {
  const starts = (to: string) =>
    to === 'node:child_process' || /^server\/embedded\/postgres\/(start|temporary)\.ts$/.test(to)
  const reach = (file: string): string[] => {
    const direct = imports.filter(({ from, kind }) => from === file && kind !== 'type').map(({ to }) => to)
    return [...direct.filter(starts), ...direct.filter(isTest).flatMap(reach)]
  }
  const rules = [...new Set(imports.map(({ from }) => from))].filter(
    (file) => file.endsWith('.test.ts') && !/\.(ops|long|together|journey)\.test\.ts$/.test(file),
  )
  expect(rules.filter((file) => reach(file).length > 0)).toEqual([])
})
