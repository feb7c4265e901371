import { DAY } from '../../lib/durations.ts'
import type { GraphQLSchema } from 'graphql'
import type { Marketplace } from '../../testing/marketplace.ts'
import { ABOUT, ALONE, MISSING, type Named, namedOf } from './arguments.testing.ts'
import type { Cell, Relation } from './audience.testing.ts'
import { nameOf, type Path, pathsOf, selectionsOf, shownOf } from './paths.testing.ts'
import { nameOfViewer, relationOf, type Viewer, viewersOf } from './viewers.testing.ts'
import { ask } from './ask.testing.ts'
import { withVariables } from './variables.testing.ts'
import type { World } from './world.testing.ts'

export interface Asked {
  viewer: Viewer
  root: string
  /** Of ids that nobody has: missing. */
  relation: Relation | 'missing'
  document: string
  /** Paths at which something was answered. */
  shown: string[]
  /** Everything that was answered, as one text. */
  text: string
  data: unknown
  errors: { code: string; message: string }[]
}

/** Every path of every query, asked by everybody about what is theirs, another's and nobody's. */
export async function askEverything(world: World, schema: GraphQLSchema): Promise<Asked[]> {
  const asked: Asked[] = []
  for (const name of Object.keys(schema.getQueryType()?.getFields() ?? {})) {
    const root = `Query.${name}`
    const paths = pathsOf(schema, root)
    for (const viewer of viewersOf(world))
      for (const { relation, variant } of variantsOf(world, viewer, name))
        asked.push(await askOne({ ...world, schema }, { viewer, root, relation }, paths, variant))
  }
  return asked
}

const FOR_LISTED = new Set(['coach', 'slots', 'explainSlot'])

/** The arguments somebody asks a root field with, and whose that is. */
function variantsOf(
  world: World,
  viewer: Viewer,
  name: string,
): { relation: Asked['relation']; variant: string }[] {
  const days = (from: number) => new Date(world.market.clock().getTime() + from * DAY).toISOString()
  const [alone, about] = [ALONE[name], ABOUT[name]]
  if (!alone && !about) throw new Error(`arguments.testing.ts does not say how ${name} is asked.`)
  const own = viewer.kind === 'guest' ? [] : (alone?.(days) ?? [])
  const of = (relation: Asked['relation'], named: Named) =>
    (about?.(named, days) ?? []).map((variant) => ({ relation, variant }))
  // The second side has a session in every state: its people ask about their own, and those of the first about another's.
  const relation = relationOf(viewer, 'second')
  const named = namedOf(world, world.second, viewer)
  const isStranger = viewer.kind === 'key' || (relation === 'other' && viewer.kind !== 'admin')
  const theirs = of(
    relation,
    isStranger ? { ...named, sessions: everyThird(named.sessions, world, viewer) } : named,
  )
  // A coach who is not listed is nobody to the public.
  const hidden = FOR_LISTED.has(name) ? of('missing', { ...MISSING, coachId: world.hidden.coachId }) : []
  const missing = viewer.side === 'first' ? [] : [...of('missing', MISSING), ...hidden]
  return [...own.map((variant) => ({ relation: 'own' as const, variant })), ...theirs, ...missing]
}

/** The strangers share the sessions, so that together they ask for each in every way. */
function everyThird<T>(sessions: readonly T[], world: World, viewer: Viewer): T[] {
  const place = viewersOf(world).findIndex(({ kind, side }) => kind === viewer.kind && side === viewer.side)
  return sessions.filter((_, at) => (at + place) % 3 === 0)
}

/** Asks each part of what is below a root, until nothing is answered at the root: then nothing is below it either. */
export async function askOne(
  { market, schema }: { market: Marketplace; schema: GraphQLSchema },
  asking: Pick<Asked, 'viewer' | 'root' | 'relation'>,
  paths: Path[],
  variant: string,
): Promise<Asked> {
  const { operation, field, variables } = withVariables(schema, asking.root, variant)
  const answers = []
  const selections = selectionsOf(paths)
  for (const selection of selections.length === 0 ? [''] : selections) {
    const answer = await ask({ market }, asking.viewer.token, `${operation}{${field}${selection}}`, variables)
    answers.push(answer)
    if ((answer.raw?.[nameOf(asking.root)] ?? null) === null) break
  }
  const data = answers.map((answer) => answer.raw)
  return {
    ...asking,
    document: `{${nameOf(asking.root)}(${variant})…} by ${nameOfViewer(asking.viewer)}`,
    data,
    shown: [...new Set(data.flatMap((one) => paths.flatMap((path) => shownOf(one, path))))],
    text: JSON.stringify(answers.map(({ raw, errors }) => [raw, errors])),
    errors: answers.flatMap(({ errors }) =>
      errors.map(({ message, extensions }) => ({ message, code: extensions.code })),
    ),
  }
}

export const cellOf = ({ viewer, relation }: Pick<Asked, 'viewer' | 'relation'>): Cell =>
  `${viewer.kind} ${relation === 'missing' ? 'other' : relation}`
