import { gql } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import { MINUTE } from '../lib/durations.ts'
import { apiLink } from '../testing/api-link.ts'
import { holdCalendar } from '../testing/clock.ts'
import { createCache } from './cache.ts'
import { FreshClient, type Known } from './fresh-client.ts'

const COACH = gql`
  query Coach($id: ID!) {
    coach(id: $id) {
      id
      headline
    }
  }
`

let calendar: ReturnType<typeof holdCalendar>
let visits = 0

function openClient() {
  visits = 0
  const coach = ({ id }: { id: string }) => ({ id, headline: `${id} as of visit ${++visits}` })
  const { link, calls } = apiLink({ coach })
  return { client: new FreshClient({ cache: createCache(), link }), calls }
}

function Coach({ id }: { id: string }) {
  const { data } = useQuery<{ coach: { headline: string } }>(COACH, { variables: { id } })
  return <p>{data ? data.coach.headline : 'Loading'}</p>
}

const page = (client: FreshClient, id: string) => (
  <ApolloProvider client={client}>
    <Coach id={id} />
  </ApolloProvider>
)

let opened: ReturnType<typeof openClient>
beforeEach(() => {
  calendar = holdCalendar()
  opened = openClient()
})
afterEach(() => calendar.release())

async function visit(id = 'ada') {
  const view = render(page(opened.client, id))
  await screen.findByText(new RegExp(`^${id}`))
  return view
}

async function leave({ unmount }: { unmount: () => void }) {
  unmount()
  await waitFor(() => expect(opened.client.getObservableQueries().size).toBe(0))
}

describe('a page visited again', () => {
  test('is answered from the cache while its data is under 5 minutes old §9.9', async () => {
    await leave(await visit())
    calendar.pass(5 * MINUTE - 1)
    render(page(opened.client, 'ada'))
    expect(screen.getByText('ada as of visit 1')).toBeInTheDocument()
    await opened.client.refetchQueries({ include: [] })
    expect(opened.calls).toHaveLength(1)
  })

  test('shows what it had at once and then the news, when older §9.9', async () => {
    await leave(await visit())
    calendar.pass(5 * MINUTE)
    render(page(opened.client, 'ada'))
    expect(screen.getByText('ada as of visit 1')).toBeInTheDocument()
    expect(await screen.findByText('ada as of visit 2')).toBeInTheDocument()
    expect(opened.calls).toHaveLength(2)
  })

  test('still shows what it had a moment before 10 minutes without use §9.10', async () => {
    await leave(await visit())
    calendar.pass(10 * MINUTE - 1)
    render(page(opened.client, 'ada'))
    expect(screen.getByText('ada as of visit 1')).toBeInTheDocument()
    expect(await screen.findByText('ada as of visit 2')).toBeInTheDocument()
  })

  test('starts anew when nothing used its data for 10 minutes §9.10', async () => {
    await leave(await visit())
    calendar.pass(10 * MINUTE)
    render(page(opened.client, 'ada'))
    expect(screen.getByText('Loading')).toBeInTheDocument()
    expect(await screen.findByText('ada as of visit 2')).toBeInTheDocument()
  })
})

test('data in use is kept, however old', async () => {
  await visit('ada')
  calendar.pass(30 * MINUTE)
  await act(() => opened.client.query({ query: COACH, variables: { id: 'bo' } }))
  expect(screen.getByText('ada as of visit 1')).toBeInTheDocument()
  expect(opened.calls).toHaveLength(2)
})

test('each set of variables has its own age', async () => {
  const { rerender } = await visit('ada')
  rerender(page(opened.client, 'bo'))
  await screen.findByText('bo as of visit 2')
  calendar.pass(5 * MINUTE - 1)
  await act(() => opened.client.refetchQueries({ include: 'active' }))
  calendar.pass(1)
  rerender(page(opened.client, 'ada'))
  expect(await screen.findByText('ada as of visit 4')).toBeInTheDocument()
  rerender(page(opened.client, 'bo'))
  expect(await screen.findByText('bo as of visit 3')).toBeInTheDocument()
  expect(opened.calls).toHaveLength(4)
})

test('gaining focus asks for nothing §9.11', async () => {
  await visit()
  calendar.pass(10 * MINUTE)
  window.dispatchEvent(new Event('focus'))
  document.dispatchEvent(new Event('visibilitychange'))
  await opened.client.refetchQueries({ include: [] })
  expect(opened.calls).toHaveLength(1)
})

describe('prefetch', () => {
  test('fills the cache for the visit, once per 30 seconds §9.18', async () => {
    await opened.client.prefetch(COACH, { id: 'ada' })
    calendar.pass(30_000 - 1)
    await opened.client.prefetch(COACH, { id: 'ada' })
    expect(opened.calls).toHaveLength(1)
    calendar.pass(1)
    await opened.client.prefetch(COACH, { id: 'ada' })
    expect(opened.calls).toHaveLength(2)
    render(page(opened.client, 'ada'))
    expect(screen.getByText('ada as of visit 2')).toBeInTheDocument()
  })

  test('asked for twice at once is sent once', async () => {
    await Promise.all([
      opened.client.prefetch(COACH, { id: 'ada' }),
      opened.client.prefetch(COACH, { id: 'ada' }),
    ])
    expect(opened.calls).toHaveLength(1)
  })

  test('takes data from elsewhere, as if the query had been answered with it', async () => {
    const data = { coach: { __typename: 'Coach', id: 'ada', headline: 'ada by another way' } }
    await opened.client.prefetch(COACH, { id: 'ada' }, async () => data)
    render(page(opened.client, 'ada'))
    expect(screen.getByText('ada by another way')).toBeInTheDocument()
    calendar.pass(5 * MINUTE - 1)
    await opened.client.query({ query: COACH, variables: { id: 'ada' } })
    expect(opened.calls).toHaveLength(0)
  })

  test('never fails', async () => {
    await expect(opened.client.prefetch(gql`query Broken { nowhere }`)).resolves.toBeUndefined()
  })
})

test('what one viewer read is gone after the store is reset', async () => {
  await opened.client.query({ query: COACH, variables: { id: 'ada' } })
  await opened.client.resetStore()
  await opened.client.query({ query: COACH, variables: { id: 'ada' } })
  expect(opened.calls).toHaveLength(2)
})

describe('a client that goes on from another', () => {
  const takeOver = (from: FreshClient) => {
    opened = openClient()
    opened.client.takeOver(JSON.parse(JSON.stringify(from.tell())) as Known)
  }

  test('asks nothing that the other knew', async () => {
    const other = opened.client
    await other.query({ query: COACH, variables: { id: 'ada' } })
    takeOver(other)
    await visit()
    expect(screen.getByText('ada as of visit 1')).toBeInTheDocument()
    expect(opened.calls).toHaveLength(0)
  })

  test('finds its answers as old as they were', async () => {
    const other = opened.client
    await other.query({ query: COACH, variables: { id: 'ada' } })
    calendar.pass(6 * MINUTE)
    takeOver(other)
    await visit()
    expect(opened.calls).toHaveLength(1)
  })
})
