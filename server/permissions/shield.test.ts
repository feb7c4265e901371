import { expect, test } from '@jest/globals'
import { buildSchema } from 'graphql'
import { buildProductSchema } from '../schema.ts'
import { guard } from './shield.ts'
import { permissions } from './table.ts'

test('the schema as it is has a row for every root field', async () => {
  const schema = await buildProductSchema()
  expect(() => guard(schema)).not.toThrow()
})

test('the server does not start when a root field has no row', () => {
  const schema = buildSchema('type Query { me: String secrets: String } type Mutation { login: String }')
  expect(() => guard(schema)).toThrow(/differ on Query. Fields without a row: secrets/)
})

test('nor when a row has no field', () => {
  const fields = (type: 'Query' | 'Mutation') =>
    Object.keys(permissions[type])
      .map((name) => `${name}: String`)
      .join(' ')
  const schema = buildSchema(
    `type Query { ${fields('Query')} } type Mutation { ${fields('Mutation').replace('login: String', '')} }`,
  )
  expect(() => guard(schema)).toThrow(/Rows without a field: login/)
})

test('nor when nobody has said what keys may ask of what anyone may', () => {
  const text = (type: 'Query' | 'Mutation') =>
    `type ${type} { ${[...Object.keys(permissions[type]), 'weather'].map((name) => `${name}: String`).join(' ')} }`
  const schema = buildSchema(`${text('Query')} ${text('Mutation')}`)
  Object.assign(permissions.Query, { weather: 'anyone' })
  Object.assign(permissions.Mutation, { weather: 'admin' })
  try {
    expect(() => guard(schema)).toThrow(/what keys may ask of Query. Without an answer: weather/)
    Object.assign(permissions.Query, { weather: 'signedIn' })
    expect(() => guard(schema)).not.toThrow()
  } finally {
    delete permissions.Query.weather
    delete permissions.Mutation.weather
  }
})
