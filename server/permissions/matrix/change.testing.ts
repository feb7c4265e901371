import type { GraphQLSchema } from 'graphql'
import { MISSING, namedOf } from './arguments.testing.ts'
import { CHANGES_ALONE, CHANGES_OF } from './changes.testing.ts'
import { type Asked, askOne } from './observe.testing.ts'
import { pathsOf } from './paths.testing.ts'
import { nameOfViewer, relationOf, type Viewer, viewersOf } from './viewers.testing.ts'
import type { Watch } from './untouched.testing.ts'
import type { Side, World } from './world.testing.ts'

/** A mutation that somebody asked, with the tables that it changed. */
export interface Changed extends Asked {
  tables: string[]
  /** What it changed, as text. */
  rows: string
}

/** Every mutation, asked by everybody about what is theirs, another's and nobody's; each begins with the same world. */
export async function changeEverything(
  world: World,
  schema: GraphQLSchema,
  database: Watch,
): Promise<Changed[]> {
  const all: Changed[] = []
  for (const name of Object.keys(schema.getMutationType()?.getFields() ?? {})) {
    const root = `Mutation.${name}`
    const paths = pathsOf(schema, root)
    for (const viewer of viewersOf(world))
      for (const { relation, variant } of variantsOf(world, viewer, name)) {
        const asked = await askOne({ ...world, schema }, { viewer, root, relation }, paths, variant)
        const { tables, rows } = await database.difference()
        all.push({ ...asked, tables, rows })
        // What the provider still had to say of it is nobody's who comes after.
        if (tables.some((name) => name.startsWith('sandbox_'))) await world.market.deliverWebhooks()
        await database.restore()
      }
  }
  return all
}

function variantsOf(
  world: World,
  viewer: Viewer,
  name: string,
): { relation: Asked['relation']; variant: string }[] {
  const alone = CHANGES_ALONE[name]
  if (alone)
    return viewer.kind === 'guest' ? [] : [{ relation: 'own', variant: alone(accountOf(world, viewer)) }]
  const of = CHANGES_OF[name]
  if (!of) throw new Error(`changes.testing.ts does not say how ${name} is asked.`)
  // The second side has a session in every state: there, a refusal has no other reason.
  const relation = relationOf(viewer, 'second')
  const theirs = { relation, variant: of(namedOf(world, world.second, viewer)) }
  return viewer.side === 'first' ? [theirs] : [theirs, { relation: 'missing', variant: of(MISSING) }]
}

/** Whoever asks, as they would say it of themselves. */
function accountOf({ first, second, admin, newCoach }: World, { token }: Viewer) {
  const people = [first.seeker, first.coach, second.seeker, second.coach, admin, newCoach]
  return people.find((person) => person.token === token) ?? NOBODY_IN_PARTICULAR
}

const NOBODY_IN_PARTICULAR = { email: 'nobody@mail.test', firebaseUid: 'nobody' }

/** What somebody changed of a side that is not theirs; an admin may, and who books a time names its coach. */
export function changedOfAnother({ first, second }: World, changes: readonly Changed[]): string[] {
  return changes.flatMap(({ root, viewer, rows }) => {
    if (viewer.kind === 'admin' || root === 'Mutation.createHold') return []
    return [first, second]
      .filter(({ name }) => name !== viewer.side)
      .flatMap((side) =>
        idsOf(side)
          .filter((id) => rows.includes(id))
          .slice(0, 1),
      )
      .map((id) => `${root} by ${nameOfViewer(viewer)}: ${rows.split('\n').find((row) => row.includes(id))}`)
  })
}

const idsOf = ({ seeker, coach, key, endpointId, sessions }: Side): string[] => [
  seeker.id,
  coach.id,
  coach.coachId,
  key.id,
  endpointId,
  ...sessions.map(({ id }) => id),
]
