import { ApolloLink, gql, Observable } from '@apollo/client'
import { ServerError } from '@apollo/client/errors'
import { describe, expect, jest, test } from '@jest/globals'
import { createBackendStatus } from './backend/backend-status.ts'
import { refetchOnRecovery } from './backend/refetch-on-recovery.ts'
import { createCache } from './cache.ts'
import { createClientStore } from './client-store.ts'
import { FreshClient } from './fresh-client.ts'
import { describeError } from './errors.ts'
import { authLink, refusalLink, retryLink, statusLink } from './links.ts'
import { requestIdLink } from './request-id-link.ts'

const QUERY = gql`query Marketplace { marketplace { coachesCount } }`
const MUTATION = gql`mutation PauseListing { pauseListing { id } }`
const ANSWER = { data: { marketplace: { __typename: 'Marketplace', coachesCount: 240 } } }

const answered = (status: number, body = '') =>
  new ServerError('refused', { response: new Response(null, { status }), bodyText: body })

/** A wire that fails with each of these in turn, then answers. */
function wire(...failures: unknown[]) {
  const sent: ApolloLink.Operation[] = []
  const link = new ApolloLink((operation) => {
    sent.push(operation)
    const failure = failures[sent.length - 1]
    return new Observable((observer) => {
      if (failure) return observer.error(failure)
      observer.next(ANSWER)
      observer.complete()
    })
  })
  return { link, sent }
}

const clientOver = (...links: ApolloLink[]) =>
  new FreshClient({ cache: createCache(), link: ApolloLink.from(links) })

describe('what is tried again', () => {
  const offline = new TypeError('Failed to fetch')

  async function attempts(document: typeof QUERY, failures: unknown[]): Promise<number> {
    jest.useFakeTimers()
    const { link, sent } = wire(...failures)
    const client = clientOver(retryLink(), link)
    const call =
      document === QUERY ? client.query({ query: document }) : client.mutate({ mutation: document })
    const settled = call.catch(() => undefined)
    await jest.advanceTimersByTimeAsync(60_000)
    await settled
    jest.useRealTimers()
    return sent.length
  }

  test.each([
    ['a query that meets no network', QUERY, [offline], 2],
    ['a query, at most 3 times', QUERY, Array.from({ length: 9 }, () => offline), 4],
    ['a query the server failed', QUERY, [answered(500)], 2],
    ['not a backend that is down (502)', QUERY, [answered(502)], 1],
    ['not a backend that is down (503)', QUERY, [answered(503)], 1],
    ['not a backend that is down (504)', QUERY, [answered(504)], 1],
    ['not a refusal', QUERY, [answered(403)], 1],
    ['never a mutation', MUTATION, [offline], 1],
  ])('%s §9.12 §9.13', async (_, document, failures, expected) => {
    expect(await attempts(document, failures)).toBe(expected)
  })
})

describe('the identity token', () => {
  test('travels with every call of a signed-in person §7.1', async () => {
    const { link, sent } = wire()
    await clientOver(
      authLink(async () => 'token-1'),
      link,
    ).query({ query: QUERY })
    expect(sent[0]?.getContext().headers).toMatchObject({ authorization: 'Bearer token-1' })
  })

  test('is absent from a visitor’s', async () => {
    const { link, sent } = wire()
    await clientOver(
      authLink(async () => null),
      link,
    ).query({ query: QUERY })
    expect(sent[0]?.getContext().headers ?? {}).not.toHaveProperty('authorization')
  })
})

test('each operation has an id of its own, and a gateway’s failure is told by it', async () => {
  const { link, sent } = wire(answered(500, 'a gateway'), answered(403))
  const client = clientOver(requestIdLink(), link)
  const ask = () => client.query({ query: QUERY }).catch((error: unknown) => describeError(error).reference)
  const told = [await ask(), await ask()]
  const ids = sent.map((operation) => String(operation.getContext().headers?.['x-request-id']))
  for (const id of ids) expect(id).toMatch(/^[\w-]{8,64}$/)
  expect(ids[0]).not.toBe(ids[1])
  expect(told).toEqual([ids[0], null])
})

test('a refused token is reported, a refused visitor is not', async () => {
  const body = JSON.stringify({ errors: [{ message: 'no', extensions: { code: 'UNAUTHENTICATED' } }] })
  for (const [token, reports] of [
    ['old', 1],
    [null, 0],
  ] as const) {
    const onRefused = jest.fn()
    const { link } = wire(answered(401, body))
    const client = clientOver(
      authLink(async () => token),
      refusalLink(onRefused),
      link,
    )
    await client.query({ query: QUERY }).catch(() => undefined)
    expect(onRefused).toHaveBeenCalledTimes(reports)
  }
})

test('the banner follows what the backend answers §2.77', async () => {
  const status = createBackendStatus()
  const seen: boolean[] = []
  status.subscribe(() => seen.push(status.isAvailable()))
  const { link } = wire(answered(503), answered(403))
  const client = clientOver(statusLink(status), link)
  for (const _ of ['down', 'refused', 'up']) {
    await client.query({ query: QUERY, fetchPolicy: 'network-only' }).catch(() => undefined)
  }
  expect(seen).toEqual([false, true])
})

test('when the backend is back, what is on the screen is asked again', async () => {
  const status = createBackendStatus()
  const { link, sent } = wire(answered(503))
  const client = clientOver(statusLink(status), link)
  const stop = refetchOnRecovery(
    createClientStore(() => client),
    status,
  )
  const seen: unknown[] = []
  const watched = client
    .watchQuery({ query: QUERY, notifyOnNetworkStatusChange: false })
    .subscribe(({ data, error }) => seen.push(error ? 'failed' : data))
  await new Promise((settled) => setTimeout(settled))
  expect([seen, status.isAvailable()]).toEqual([['failed'], false])
  status.report(true)
  await new Promise((settled) => setTimeout(settled))
  expect(sent).toHaveLength(2)
  expect(seen.at(-1)).toMatchObject({ marketplace: { coachesCount: 240 } })
  watched.unsubscribe()
  stop()
})
