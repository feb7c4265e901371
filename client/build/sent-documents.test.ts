import { expect, jest, test } from '@jest/globals'
import { gql } from '@apollo/client'
import { createClient } from '../apollo/client.ts'
import { sentDocuments } from './sent-documents.ts'

const FRAGMENT = gql`fragment CoachName on Coach { firstName reviews { totalCount } }`
const QUERY = gql`query One($id: ID!) { coach(id: $id) { id ...CoachName @unmask } } ${FRAGMENT}`
const MUTATION = gql`mutation Pause { pauseListing { id } }`

test('the texts are those that the client puts on the wire', async () => {
  const wire: string[] = []
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    wire.push((JSON.parse(init?.body as string) as { query: string }).query)
    return Response.json({ data: { coach: null, pauseListing: null } })
  })
  const client = createClient({
    baseUrl: 'http://casebound.test',
    currentToken: async () => null,
    onRefused: () => undefined,
  })
  await client.query({ query: QUERY, variables: { id: '1' } })
  await client.mutate({ mutation: MUTATION })
  jest.restoreAllMocks()
  expect(wire).toHaveLength(2)
  expect(await sentDocuments([QUERY, FRAGMENT, MUTATION])).toEqual(wire)
})
