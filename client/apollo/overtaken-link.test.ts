import { gql } from '@apollo/client'
import { expect, test } from '@jest/globals'
import { apiLink } from '../testing/api-link.ts'
import { createCache } from './cache.ts'
import { FreshClient } from './fresh-client.ts'

const COACH = gql`
  query Coach {
    coach(id: "ada") {
      id
      headline
    }
  }
`

/** A client whose first question is on its way, answered with what is true now once it is let. */
async function askSlowly() {
  const [gate, reached] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let headline = 'before'
  const { link, calls } = apiLink({
    coach: async () => {
      const answer = { id: 'ada', headline }
      reached.resolve()
      await gate.promise
      return answer
    },
  })
  const client = new FreshClient({ cache: createCache(), link })
  const answer = client.query<{ coach: { headline: string } }>({ query: COACH })
  await reached.promise
  headline = 'after'
  return {
    cache: client.cache,
    calls,
    answer: async () => {
      gate.resolve()
      return (await answer).data?.coach.headline
    },
  }
}

test('an answer whose field was thrown out meanwhile is asked for again', async () => {
  const { cache, calls, answer } = await askSlowly()
  cache.evict({ id: 'ROOT_QUERY', fieldName: 'coach' })
  expect(await answer()).toBe('after')
  expect(calls).toHaveLength(2)
})

test.each([
  ['another field', { id: 'ROOT_QUERY', fieldName: 'coaches' }],
  ['one set of its arguments, for its age', { id: 'ROOT_QUERY', fieldName: 'coach', args: { id: 'bo' } }],
  ['an entity', { id: 'Coach:ada' }],
])('an eviction of %s leaves it', async (_case, eviction) => {
  const { cache, calls, answer } = await askSlowly()
  cache.evict(eviction)
  expect(await answer()).toBe('before')
  expect(calls).toHaveLength(1)
})
