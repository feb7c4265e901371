import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals'
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  getNamedType,
} from 'graphql'
import { type Asker, asViewer } from '../testing/as-viewer.ts'
import { buildStranger } from '../testing/build-user.ts'
import { type Marketplace, openMarketplace } from '../testing/marketplace.ts'
import { buildKey } from '../modules/partners/partner-key.testing.ts'
import { SCOPES } from '../context.ts'
import { expected, OPEN_TO_KEYS } from './expected.testing.ts'

let market: Marketplace
let schema: GraphQLSchema
let stranger: Asker
let keys: Record<string, { token: string }>

beforeAll(async () => {
  market = await openMarketplace()
  schema = buildSchema((await market.app.inject('/schema.graphql')).body)
  stranger = buildStranger(market)
  keys = { every: await keyFor(Object.values(SCOPE_NAMES)) }
  for (const scope of SCOPES) keys[scope] = await keyFor([SCOPE_NAMES[scope]])
})
afterEach(() => market.failOnErrors())
afterAll(() => market.close())

// Everybody else asks every field of the schema in matrix/matrix.ops.test.ts.
describe.each(expected)('$type $field is for: $who', ({ type, field, who }) => {
  test('for somebody with a token only', async () => {
    // Who signs out is nobody to the next.
    const caller = field === 'signOut' ? buildStranger(market) : stranger
    const { code } = await asViewer(market, caller).run(documentFor(type, field))
    const isOpen = who === 'anyone' || who === 'tokenHolder'
    expect(isOpen ? letIn(field) : ['UNAUTHENTICATED']).toContain(code)
  })
})

describe.each(expected)('to a partner’s key $type $field is', ({ type, field }) => {
  const opens = SCOPES.filter((scope) => OPEN_TO_KEYS[scope].includes(`${type}.${field}`))

  test.each(SCOPES)('closed without its scope, and open with it: %s', async (scope) => {
    const { code, errors } = await asViewer(market, keys[scope] ?? null).run(documentFor(type, field))
    expect(opens.includes(scope) ? letIn(field) : ['FORBIDDEN']).toContain(code)
    const refusals = opens.includes(scope) ? [] : errors
    for (const { message } of refusals) expect(message).toContain(opens[0] ?? 'no scope opens it')
  })

  test('no more open with every scope', async () => {
    const { code } = await asViewer(market, keys.every ?? null).run(documentFor(type, field))
    expect(opens.length > 0 ? letIn(field) : ['FORBIDDEN']).toContain(code)
  })
})

test('what a session’s token opens no key opens, and of what changes anything only its own webhooks', () => {
  const opened = Object.values(OPEN_TO_KEYS).flat()
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  const withToken = fields.filter(({ args }) => args.some(({ name }) => name === 'token'))
  expect(withToken.length).toBeGreaterThan(3)
  expect(withToken.filter(({ name }) => opened.includes(`Query.${name}`))).toEqual([])
  const changing = opened.filter((field) => field.startsWith('Mutation.'))
  expect(changing.filter((field) => !/Webhook/.test(field))).toEqual([])
})

test('every root field of the schema as it is served has an expectation', () => {
  const served = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  )
  expect(expected.map(({ type, field }) => `${type}.${field}`).toSorted()).toEqual(served.toSorted())
})

const SCOPE_NAMES = { 'listings:read': 'LISTINGS_READ', 'slots:read': 'SLOTS_READ', webhooks: 'WEBHOOKS' }

const keyFor = async (scopes: string[]) => ({ token: (await buildKey(market, { scopes })).secret })

/** Let in, it may still fail for what was asked: nothing here exists, and three look at the person's own account. */
const letIn = (field: string) => [
  null,
  'NOT_FOUND',
  'BAD_USER_INPUT',
  'POLICY_VIOLATION',
  ...({ createUser: ['FORBIDDEN'], linkGuestSessions: ['FORBIDDEN'], login: ['UNAUTHENTICATED'] }[field] ??
    []),
]

/** The shortest document for a root field: every required argument with a value that fits its type and names nothing. */
function documentFor(type: 'Query' | 'Mutation', name: string): string {
  const field = (type === 'Query' ? schema.getQueryType() : schema.getMutationType())?.getFields()[name]
  if (!field) throw new Error(`No field ${name}`)
  const required = field.args.filter((arg) => isNonNullType(arg.type))
  const args = required.map((arg) => `${arg.name}: ${literal(arg.type)}`).join(', ')
  const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
  return `${type.toLowerCase()} { ${name}${args ? `(${args})` : ''} ${selection} }`
}

function literal(type: GraphQLInputType): string {
  if (isNonNullType(type)) return literal(type.ofType)
  if (isListType(type)) return '[]'
  if (isEnumType(type)) return type.getValues()[0]?.name ?? ''
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return `{ ${fields.map((field) => `${field.name}: ${literal(field.type)}`).join(', ')} }`
  }
  return SCALARS[type.name] ?? '"nothing"'
}

const SCALARS: Record<string, string> = {
  Int: '1',
  SafeInt: '1',
  Float: '1',
  Boolean: 'true',
  DateTimeISO: '"2026-12-01T12:00:00Z"',
  ID: '"00000000-0000-4000-8000-000000000000"',
}
