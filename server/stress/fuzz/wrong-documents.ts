import {
  type GraphQLArgument,
  type GraphQLField,
  getNamedType,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
  type GraphQLObjectType,
} from 'graphql'
import type { Random } from '../../lib/random.ts'
import type { Corpus } from './corpus.ts'
import { hostileText, hostileValue } from './hostile-values.ts'

const MAX_DEPTH = 12

/** Writes an operation that the schema nearly allows: real fields with arguments of which many are of the wrong kind. */
export function writeOperation(random: Random, { schema }: Pick<Corpus, 'schema'>): string {
  const isQuery = random.chance(0.6)
  const root = isQuery ? schema.getQueryType() : schema.getMutationType()
  if (!root) throw new Error('The schema has no such root.')
  const fields = Array.from({ length: random.int(1, 3) }, () =>
    writeField(random, pickField(random, root), 0),
  )
  return `${isQuery ? 'query' : 'mutation'} { ${fields.join(' ')} }`
}

const pickField = (random: Random, type: GraphQLObjectType) => random.pick(Object.values(type.getFields()))

function writeField(
  random: Random,
  { name, args, type }: GraphQLField<unknown, unknown>,
  depth: number,
): string {
  const alias = random.chance(0.1) ? `${random.pick(['a', '__b', 'id'])}: ` : ''
  const directive = random.chance(0.05)
    ? random.pick([' @skip(if: 3)', ' @include', ' @nothing', ' @skip(if: true)'])
    : ''
  const said = args.filter((arg) => isNonNullType(arg.type) || random.chance(0.4))
  const values = said.map((arg) => `${arg.name}: ${writeArgument(random, arg)}`)
  const inner = getNamedType(type)
  const below =
    isObjectType(inner) && (depth < 2 || random.chance(0.4)) && depth < MAX_DEPTH
      ? ` { ${Array.from({ length: random.int(1, 4) }, () => writeField(random, pickField(random, inner), depth + 1)).join(' ')} }`
      : ''
  return `${alias}${name}${values.length > 0 ? `(${values.join(', ')})` : ''}${directive}${below}`
}

const writeArgument = (random: Random, { type }: GraphQLArgument): string =>
  random.chance(0.25) ? literal(hostileValue(random)) : writeInput(random, type, 0)

/** A literal of this type, as far as its names go. */
function writeInput(random: Random, type: GraphQLInputType, depth: number): string {
  if (isNonNullType(type)) return random.chance(0.05) ? 'null' : writeInput(random, type.ofType, depth)
  if (isListType(type)) return random.chance(0.1) ? '[[]]' : `[${writeInput(random, type.ofType, depth)}]`
  if (isEnumType(type)) return random.pick([...type.getValues().map(({ name }) => name), 'NOT_ONE', '"TEXT"'])
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || random.chance(0.3),
    )
    const said = fields.map(
      (field) => `${field.name}: ${depth > 4 ? 'null' : writeInput(random, field.type, depth + 1)}`,
    )
    return `{ ${said.join(', ')} }`
  }
  return literal(random.chance(0.7) ? hostileValue(random, 3) : random.pick(['a', 1, true]))
}

/** JSON, but for the names of an object, which GraphQL writes bare. */
export const literal = (value: unknown): string => JSON.stringify(value).replaceAll(/"(k\d+)":/g, '$1:')

const PIECES = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '!',
  '...',
  ':',
  '$',
  '@',
  '#',
  '"""',
  '"',
  '\\',
  '&',
  '|',
  '\u0000',
  '🤖',
  '\ufeff',
]

/** A document with some of its pieces lost, doubled, swapped or replaced. */
export function spoilDocument(random: Random, text: string): string {
  const tokens = text.match(/\s+|\w+|"(?:[^"\\]|\\.)*"|\.\.\.|./gsu) ?? []
  for (let turn = random.int(1, 4); turn > 0; turn--) {
    const at = random.int(0, Math.max(0, tokens.length - 1))
    const kind = random.int(0, 7)
    if (kind === 0) tokens.splice(at, random.int(1, 4))
    else if (kind === 1) tokens.splice(at, 0, tokens[at] ?? '')
    else if (kind === 2) tokens.splice(at, 1, random.pick(tokens.length > 0 ? tokens : ['']))
    else if (kind === 3) tokens.splice(at, 0, random.pick(PIECES))
    else if (kind === 4) tokens.splice(at, 1, JSON.stringify(hostileText(random)))
    else if (kind === 5)
      tokens.splice(
        at,
        0,
        random.pick(['{ a '.repeat(300), '['.repeat(5_000), ' @a'.repeat(80), ' id'.repeat(1_500)]),
      )
    else if (kind === 6) tokens.length = at
    else
      tokens.splice(
        at,
        0,
        random.pick([
          ' ...Self ',
          ' fragment Self on Query { ...Self } ',
          ' __schema { types { name } } ',
          ' on ',
        ]),
      )
  }
  return tokens.join('')
}
