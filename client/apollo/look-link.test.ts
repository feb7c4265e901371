import { ApolloLink, gql } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { afterEach, expect, test } from '@jest/globals'
import { of, throwError } from 'rxjs'
import { enterLook, leaveLook } from '../lib/look.ts'
import { createCache } from './cache.ts'
import { describeError } from './errors.ts'
import { FreshClient } from './fresh-client.ts'
import { lookLink } from './look-link.ts'

const QUERY = gql`query Marketplace { marketplace { coachesCount } }`
const MUTATION = gql`mutation PauseListing { pauseListing { id } }`
const ANSWER = {
  data: { marketplace: { __typename: 'Marketplace', coachesCount: 240 }, pauseListing: null },
}
const LOOK = {
  grantId: 'grant-1',
  expiresAt: '2026-11-24T12:00:00Z',
  person: { id: 'p', firstName: 'Priya', email: 'priya@mail.test' },
}
const stay = () => undefined
afterEach(() => leaveLook(stay))

function clientOver(answer: () => ReturnType<ApolloLink.RequestHandler> = () => of(ANSWER)) {
  const sent: ApolloLink.Operation[] = []
  let left = 0
  const wire = new ApolloLink((operation) => {
    sent.push(operation)
    return answer()
  })
  const link = ApolloLink.from([lookLink(() => left++), wire])
  const client = new FreshClient({ cache: createCache(), link })
  return { client, sent, left: () => left }
}

const grantOf = (operation: ApolloLink.Operation | undefined) =>
  (operation?.getContext().headers as Record<string, string> | undefined)?.['x-view-as']

test('who looks as nobody sends no grant', async () => {
  const { client, sent } = clientOver()
  await client.query({ query: QUERY })
  expect(grantOf(sent[0])).toBeUndefined()
})

test('a query says by which grant', async () => {
  enterLook(LOOK, stay)
  const { client, sent } = clientOver()
  await client.query({ query: QUERY })
  expect(grantOf(sent[0])).toBe('grant-1')
})

test('nothing that changes anything is sent, but what ends the look', async () => {
  enterLook(LOOK, stay)
  const { client, sent } = clientOver()
  const refused = await client.mutate({ mutation: MUTATION }).catch((error: unknown) => describeError(error))
  expect(refused).toMatchObject({
    code: 'FORBIDDEN',
    message: 'You are only looking. Nothing can be changed.',
  })
  expect(sent).toEqual([])
  await client.mutate({ mutation: MUTATION, context: { asMyself: true } })
  expect(sent).toHaveLength(1)
  expect(grantOf(sent[0])).toBeUndefined()
})

const ended = { errors: [{ message: 'Ended.', extensions: { code: 'FORBIDDEN', lookEnded: true } }] }

test.each([
  ['in an answer', () => of(ended)],
  [
    'with a status',
    () =>
      throwError(
        () =>
          new ServerError('403', {
            response: new Response(null, { status: 403 }),
            bodyText: JSON.stringify(ended),
          }),
      ),
  ],
])('a look ends when the server says so %s', async (_how, answer) => {
  enterLook(LOOK, stay)
  const { client, left } = clientOver(answer as never)
  await client.query({ query: QUERY }).catch(() => undefined)
  expect(left()).toBe(1)
})

test('another refusal ends nothing', async () => {
  enterLook(LOOK, stay)
  const { client, left } = clientOver(
    () => of({ errors: [{ message: 'Not shown.', extensions: { code: 'FORBIDDEN' } }] }) as never,
  )
  await client.query({ query: QUERY }).catch(() => undefined)
  expect(left()).toBe(0)
})
