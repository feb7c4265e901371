import { expect, test } from '@jest/globals'
import { KeptCards } from './kept-cards.rules.ts'

const card = (id: string, headline = '') => ({
  id,
  headline,
  bio: '',
  reviewsCount: 0,
  introReviewsCount: 0,
  ratingSum: 0,
})

test('says whose are kept and whose are missing, and forgets what has changed', () => {
  const kept = new KeptCards()
  kept.keeper()([card('a'), card('b')])
  kept.drop(['b', 'c'])
  const { cards, missing } = kept.find(['a', 'b', 'c'])
  expect([[...cards.keys()], missing]).toEqual([['a'], ['b', 'c']])
  kept.dropAll()
  expect(kept.find(['a']).missing).toEqual(['a'])
})

test.each([
  ['a change of theirs', (kept: KeptCards) => kept.drop(['a'])],
  ['a change of others', (kept: KeptCards) => kept.drop(['b'])],
  ['the loss of everything', (kept: KeptCards) => kept.dropAll()],
])('what was read before %s is not kept after it', (_what, change) => {
  const kept = new KeptCards()
  const keep = kept.keeper()
  change(kept)
  keep([card('a', 'as it was')])
  expect(kept.find(['a']).missing).toEqual(['a'])
})

test('nobody changes what others read too', () => {
  const kept = new KeptCards()
  kept.keeper()([{ ...card('a'), firms: ['Bain'] }])
  const { cards } = kept.find(['a'])
  const firms = cards.get('a')?.firms as string[] | undefined
  expect(() => firms?.push('BCG')).toThrow(TypeError)
})
