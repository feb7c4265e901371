import { afterAll, beforeAll, expect, jest, test } from '@jest/globals'
import * as fc from 'fast-check'
import { type Marketplace, openMarketplace } from '../../../testing/marketplace.ts'
import { asStored, readAskedWords } from './stored-words.query.ts'

let market: Marketplace
beforeAll(async () => {
  market = await openMarketplace()
})
afterAll(() => market.close())

/** How PostgreSQL keeps a text. */
async function kept(text: string): Promise<string[]> {
  const [row] = await market.sql<{ words: string[] }>(
    `select tsvector_to_array(to_tsvector('simple', unaccent($1))) as words`,
    [text],
  )
  return row?.words ?? []
}

test('plain words are asked as they are kept, without a statement', async () => {
  const word = fc.oneof(fc.stringMatching(/^[a-zA-Z]{1,12}$/), fc.stringMatching(/^\d{1,9}$/))
  let statements = 0
  await fc.assert(
    fc.asyncProperty(fc.array(word, { minLength: 1, maxLength: 8 }), async (typed) => {
      const asked = jest.spyOn(market.pool, 'query')
      const words = await asStored(market.pool, typed)
      statements += asked.mock.calls.length
      asked.mockRestore()
      expect([...new Set(words)].toSorted()).toEqual((await kept(typed.join(' '))).toSorted())
    }),
    { numRuns: 60 },
  )
  expect(statements).toBe(0)
})

test('others are spelt by PostgreSQL, once', async () => {
  const asked = jest.spyOn(market.pool, 'query')
  for (const _ of [1, 2])
    expect(await readAskedWords(market.pool, 'Zoë ÅNGSTRÖM mck')).toEqual(
      ['angstrom', 'mck', 'zoe'].map((word) => ({ words: [word], isWhole: false })),
    )
  expect(asked).toHaveBeenCalledTimes(1)
  asked.mockRestore()
})
