import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { buildSchema, type GraphQLSchema, isObjectType } from 'graphql'
import { nordlysFerries } from '../../content/cases/nordlys-ferries.ts'
import { foundIn, solutionsOf } from '../../content/cases/solution-text.testing.ts'
import { type Marketplace, openMarketplace } from '../../testing/marketplace.ts'
import {
  type Addressed,
  addressesOf,
  answeredOtherwise,
  askAddresses,
  readAddresses,
} from './addresses.testing.ts'
import { type Kind, readExpected } from './audience.testing.ts'
import { type Changed, changedOfAnother, changeEverything } from './change.testing.ts'
import { codesFor, queryCodes } from './codes.testing.ts'
import {
  countedInVain,
  expectedOf,
  tellsOfAnother,
  toldApart,
  unexpectedlyClosed,
  unexpectedlyOpen,
} from './judge.testing.ts'
import { type Asked, askEverything } from './observe.testing.ts'
import { leaksOf, neverTold } from './secrets.testing.ts'
import { watchDatabase } from './untouched.testing.ts'
import { buildWorld, type World } from './world.testing.ts'

const lines = [...readExpected('roots.expected.txt'), ...readExpected('types.expected.txt')]
const isCode = (coordinate: string) => /^[A-Z_]+\./.test(coordinate)
const expected = expectedOf(lines)
/** Those of one coordinate, whoever is named. */
const answered = lines.filter(({ coordinate }) => !isCode(coordinate))

/** A coach’s empty profile: the fallback of the specification. */
const MADE_WHEN_READ = 'GET /api/v1/coaches/me/profile'

let market: Marketplace
let world: World
let schema: GraphQLSchema
let asked: Asked[]
let changedByAsking: string[]
let changes: Changed[]
let addressed: Addressed[]

beforeAll(async () => {
  market = await openMarketplace()
  world = await buildWorld(market)
  schema = buildSchema((await market.app.inject('/schema.graphql')).body)
  const database = await watchDatabase(market)
  asked = await askEverything(world, schema)
  changedByAsking = await database.changed()
  changes = await changeEverything(world, schema, database)
  addressed = await askAddresses(world, database)
}, 900_000)
afterAll(() => market.close())

test('every coordinate of the schema has one expectation, and every expectation a coordinate', () => {
  const coordinates = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) ? Object.keys(type.getFields()).map((field) => `${type.name}.${field}`) : [],
    )
  expect(answered.map(({ coordinate }) => coordinate).toSorted()).toEqual(coordinates.toSorted())
})

describe('what is asked', () => {
  test('is answered to nobody whom it is not for, by whichever path', () => {
    expect(unexpectedlyOpen(expected, [...asked, ...changes])).toEqual([])
  })

  test('is answered to everybody whom it is for', () => {
    expect(unexpectedlyClosed(expectedOf(answered), [...asked, ...changes])).toEqual([])
  })

  test('is told the same by every path', () => {
    expect(toldApart(asked)).toEqual([])
    expect(countedInVain(asked)).toEqual([])
  })

  test('holds no secret of anybody who may not read it', () => {
    expect(leaksOf(world, [...asked, ...changes])).toEqual([])
    expect(neverTold(world, asked)).toEqual([])
  })

  test('holds no solution of a case for anybody who has neither given nor had nor finished one', () => {
    const solutions = solutionsOf(nordlysFerries)
    const strangers = new Set<Kind>(['anonymous', 'key', 'new coach'])
    const wrong = [...asked, ...changes, ...addressed].flatMap(({ viewer, root, text }) =>
      strangers.has(viewer.kind)
        ? foundIn(text, solutions).map((found) => `${root} to ${viewer.kind}: ${found.text}`)
        : [],
    )
    expect([...new Set(wrong)]).toEqual([])
    const told = asked.some(
      ({ viewer, text }) => viewer.kind === 'admin' && foundIn(text, solutions).length > 0,
    )
    expect(told).toBe(true)
  })

  test('of another answers as if there were no such thing', () => {
    expect(tellsOfAnother(expected, asked)).toEqual([])
    expect(tellsOfAnother(expected, changes)).toEqual([])
  })

  test('is refused by role where it is not for such as them', () => {
    const wrong = asked.flatMap((one) => {
      const codes = queryCodes(expected, one)
      const other = one.errors.find(({ code }) => !codes.includes(code))
      const isRefused = codes.includes(null) || one.errors.length > 0
      return !other && isRefused ? [] : [`${one.document}: ${other?.code}, not ${codes.join(' or ')}`]
    })
    expect(wrong).toEqual([])
  })

  test('changes nothing', () => {
    expect(changedByAsking).toEqual([])
  })

  test('fails as nothing of ours', () => {
    expect(market.errors).toEqual([])
  })
})

describe('a mutation', () => {
  test('answers everybody with the code that is expected', () => {
    const wrong = changes.flatMap((change) => {
      const code = change.errors[0]?.code ?? null
      const codes = codesFor(expected, change)
      return codes.includes(code)
        ? []
        : [`${change.document}, ${change.relation}: ${code}, not ${codes.join(' or ')}`]
    })
    expect(wrong).toEqual([])
  })

  test('has changed nothing of anybody else', () => {
    expect(changedOfAnother(world, changes)).toEqual([])
  })

  test('that is refused has changed nothing', () => {
    const refused = changes.filter(({ errors, tables }) => errors.length > 0 && tables.length > 0)
    expect(refused.map(({ document, tables }) => `${document}: ${tables.join()}`)).toEqual([])
  })
})

describe('an address', () => {
  test('has an expectation, and each expectation its address', () => {
    expect([...readAddresses().keys()].toSorted()).toEqual(addressesOf(world).toSorted())
  })

  test('answers everybody with the status that is expected', () => {
    expect(answeredOtherwise(readAddresses(), addressed)).toEqual([])
  })

  test('tells nobody a secret of somebody else', () => {
    expect(leaksOf(world, addressed)).toEqual([])
  })

  test('that refuses has changed nothing, and neither has one that is only read', () => {
    const isRead = (root: string) => root.startsWith('GET ') && root !== MADE_WHEN_READ
    const refused = addressed.filter(
      ({ root, status, tables }) => (status >= 400 || isRead(root)) && tables.length > 0,
    )
    expect(refused.map(({ root, viewer, tables }) => `${root} by ${viewer.kind}: ${tables.join()}`)).toEqual(
      [],
    )
  })
})
