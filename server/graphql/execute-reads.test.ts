import { expect, test } from '@jest/globals'
import { buildSchema, getOperationAST, parse } from 'graphql'
import type { Context } from '../context.ts'
import { createExecute } from './execute.ts'

const schema = buildSchema('type Query { title: String } type Mutation { rename: String }')
const [pool, replica] = [{} as Context['pool'], {} as Context['reads']]

test.each([
  ['a query reads where its request may', '{ title }', replica],
  ['a mutation reads where it writes', 'mutation { rename }', pool],
])('%s', async (_case, text, expected) => {
  const document = parse(text)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('There is no operation.')
  const contextValue = { pool, reads: replica } as Context
  const { errors } = await createExecute(schema)({ document, operation, contextValue, isOurs: true })
  expect(errors).toBeUndefined()
  expect(contextValue.reads).toBe(expected)
})
