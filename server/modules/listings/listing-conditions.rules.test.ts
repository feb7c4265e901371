import { expect, test } from '@jest/globals'
import { exchangeTableOf } from '../settings/exchange.rules.ts'
import { DEFAULTS } from '../settings/registry.rules.ts'
import { conditionsOf as conditionsOfQuestion } from './listing-conditions.rules.ts'
import { type ListingFilter, questionOf } from './listing-question.rules.ts'
import { asBeginnings, typedWords } from './text/asked-words.rules.ts'

const TERMS = { now: new Date('2026-11-21T09:30:00Z'), exchange: exchangeTableOf(DEFAULTS) }

function conditionsOf(filter: ListingFilter, terms: typeof TERMS) {
  const words = typedWords(filter.text)
  return conditionsOfQuestion(questionOf(filter, words && asBeginnings(words), terms))
}

test('nothing asked matches everybody', () => {
  const conditions = conditionsOf({ firms: [], text: '  ', verified: true }, TERMS)
  expect([conditions.where(), conditions.values]).toEqual(['true', []])
})

test('values are never in the text, which depends only on which filters are set', () => {
  const evil = `'; drop table users; --`
  const ask = (value: string) =>
    conditionsOf(
      {
        text: value,
        firms: [value],
        country: value,
        languages: [value],
        specialties: [value],
        kinds: [value],
      },
      TERMS,
    )
  expect(ask(evil).where()).toBe(ask('a').where())
  expect(ask(evil).where()).not.toContain('drop')
})

test('of ids only those that can be one are looked for, none of them finds nobody, and they are 50 at most', () => {
  const id = '30000000-0000-4000-8000-000000000001'
  expect(conditionsOf({ ids: [id, 'nobody'] }, TERMS).values).toEqual([[id]])
  expect(conditionsOf({ ids: [] }, TERMS).where()).toBe('coach_id = any($1::uuid[])')
  expect(() => conditionsOf({ ids: Array.from({ length: 51 }, () => id) }, TERMS)).toThrow(
    'Ask for fewer coaches.',
  )
})

test('a facet leaves its own choice out, and numbers of the rest stay', () => {
  const conditions = conditionsOf({ firms: ['Bain'], country: 'GB' }, TERMS)
  expect(conditions.where()).toBe('firms && $1::text[] and country = $2')
  expect(conditions.where('firms')).toBe('country = $2')
})

test('price bounds are compared in pounds', () => {
  expect(conditionsOf({ priceMin: 11_500, priceMax: 12_900, currency: 'EUR' }, TERMS).values).toEqual([
    10_000, 11_217,
  ])
  expect(conditionsOf({ priceMin: 1, priceMax: 2, currency: 'EUR' }, TERMS).where()).toBe(
    'rate_base_minor >= $1::int and rate_base_minor <= $2::int',
  )
  expect(conditionsOf({ priceMax: 12_900, currency: 'USD' }, TERMS).values).toEqual([10_000])
  expect(conditionsOf({ priceMin: 0 }, TERMS).values).toEqual([0])
})

test('a span that began counts from now on', () => {
  const freeBetween = { from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-22T00:00:00Z') }
  expect(conditionsOf({ freeBetween }, TERMS).values).toEqual([TERMS.now, freeBetween.to])
})

test('a text of symbols alone asks for words that nobody has', () => {
  expect(conditionsOf({ text: '!!!' }, TERMS).where()).toBe('false')
})
