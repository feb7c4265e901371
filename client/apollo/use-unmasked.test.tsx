import { gql, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { apiLink } from '../testing/api-link.ts'
import { createCache } from './cache.ts'
import { FreshClient } from './fresh-client.ts'
import { useUnmasked } from './use-unmasked.ts'

interface Named {
  fullName: string
}

const FRAGMENT: TypedDocumentNode<Named> = gql`
  fragment Card_coach on Coach {
    fullName
  }
`
const SPREAD = gql`
  query Spread {
    coach(id: "1") {
      id
      ...Card_coach
    }
  }
  ${FRAGMENT}
`
const FORGOTTEN = gql`
  query Forgotten {
    coach(id: "1") {
      id
    }
  }
`

function Card({ coach }: { coach: object }) {
  return <p>{useUnmasked(FRAGMENT, 'Card_coach', coach as never).fullName}</p>
}

function Page({ query }: { query: typeof SPREAD }) {
  const { data } = useQuery<{ coach: Partial<Named> }>(query)
  if (!data) return null
  return (
    <>
      <p>The page sees: {data.coach.fullName ?? 'nothing'}</p>
      <Card coach={data.coach} />
    </>
  )
}

class Caught extends Component<{ children: ReactNode }, { message?: string }> {
  override state: { message?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ message: error.message })
  override render = () => this.state.message ?? this.props.children
}

function show(query: typeof SPREAD) {
  const { link } = apiLink({ coach: () => ({ id: '1', fullName: 'Ada Obi' }) })
  const client = new FreshClient({ cache: createCache(), link })
  render(
    <ApolloProvider client={client}>
      <Caught>
        <Page query={query} />
      </Caught>
    </ApolloProvider>,
  )
  return { client }
}

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  jest.restoreAllMocks()
})

test('a fragment’s fields reach its component and nobody else', async () => {
  show(SPREAD)
  expect(await screen.findByText('Ada Obi')).toBeInTheDocument()
  expect(screen.getByText('The page sees: nothing')).toBeInTheDocument()
})

test('a query that forgot the fragment is told which one', async () => {
  show(FORGOTTEN)
  expect(
    await screen.findByText('Spread ...Card_coach in the query that loads this object.'),
  ).toBeInTheDocument()
})

test('what leaves the cache while its query is asked again stays on the screen', async () => {
  const { client } = show(SPREAD)
  await screen.findByText('Ada Obi')
  act(() => void client.cache.evict({ id: 'Coach:1' }))
  expect(screen.getByText('Ada Obi')).toBeInTheDocument()
})
