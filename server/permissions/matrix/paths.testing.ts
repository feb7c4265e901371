import { getNamedType, type GraphQLField, type GraphQLSchema, isLeafType, isObjectType } from 'graphql'

/** The fields from a root to one that is answered: `['Query.session', 'Session.coach', 'SessionCoach.id']`. */
export type Path = readonly string[]

/** Every way from a root field to a leaf; a type that contains itself is entered once. */
export const pathsOf = (schema: GraphQLSchema, root: string): Path[] => below(fieldOf(schema, root), [root])

export function fieldOf(schema: GraphQLSchema, root: string): GraphQLField<unknown, unknown> {
  const [type = '', name = ''] = root.split('.')
  const field = (
    schema.getType(type) as { getFields?: () => Record<string, GraphQLField<unknown, unknown>> }
  ).getFields?.()[name]
  if (!field) throw new Error(`The schema has no ${root}.`)
  return field
}

function below(field: GraphQLField<unknown, unknown>, path: Path): Path[] {
  const type = getNamedType(field.type)
  if (isLeafType(type)) return [path]
  if (!isObjectType(type)) throw new Error(`${path.at(-1)} is neither an object nor a leaf.`)
  if (path.some((one) => one.startsWith(`${type.name}.`))) return []
  return Object.values(type.getFields()).flatMap((one) => below(one, [...path, `${type.name}.${one.name}`]))
}

export const nameOf = (coordinate: string): string => coordinate.slice(coordinate.indexOf('.') + 1)

interface Tree {
  [name: string]: Tree
}

/** Leaves in one document: many together, and never more than the limits of a document bear. */
const LEAVES = 110
/** A change is asked for once, with all of its answer. */
const LEAVES_OF_CHANGE = 200

/** Selections that together ask all of these paths, below their root field; one empty one where the root is a leaf. */
export function selectionsOf(paths: readonly Path[]): string[] {
  const leaves = paths[0]?.[0]?.startsWith('Mutation') ? LEAVES_OF_CHANGE : LEAVES
  const parts = Array.from({ length: Math.ceil(paths.length / leaves) }, (_, part) =>
    paths.slice(part * leaves, (part + 1) * leaves),
  )
  return parts.map((part) => {
    const tree: Tree = {}
    for (const path of part)
      path.slice(1).reduce<Tree>((at, coordinate) => (at[nameOf(coordinate)] ??= {}), tree)
    return print(tree)
  })
}

function print(tree: Tree): string {
  const fields = Object.entries(tree).map(([name, inner]) => `${name}${print(inner)}`)
  return fields.length === 0 ? '' : `{__typename ${fields.join(' ')}}`
}

/** What is found in data at each prefix of the paths; nulls and empty lists are nothing. */
export function shownOf(data: unknown, path: Path, depth = 0, at: unknown[] = [data]): string[] {
  const coordinate = path[depth]
  if (coordinate === undefined) return []
  const inner = at
    .flatMap((one) => (one as Record<string, unknown> | null)?.[nameOf(coordinate)] ?? [])
    .flat(Infinity)
  return inner.length === 0
    ? []
    : [path.slice(0, depth + 1).join(' '), ...shownOf(data, path, depth + 1, inner)]
}
