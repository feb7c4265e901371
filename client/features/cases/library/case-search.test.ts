import { expect, test } from '@jest/globals'
import { activeChoices, caseFilterOf, caseSearchParams, NO_CHOICE, parseCaseSearch } from './case-search.ts'

const ALL = 'q=cold+chain&type=PRICING&type=GROWTH&industry=Retail&level=1&level=3&style=CANDIDATE_LED'

test('the address says the whole search and nothing else', () => {
  const search = parseCaseSearch(new URLSearchParams(ALL))
  expect(caseSearchParams(search).toString()).toBe(ALL)
  expect(caseSearchParams(NO_CHOICE).toString()).toBe('')
})

test('what an address makes up is as if it were not there', () => {
  expect(parseCaseSearch(new URLSearchParams('type=SONG&level=9&style=ODD&type=toString'))).toEqual(NO_CHOICE)
})

test('the server is asked for what is chosen', () => {
  expect(caseFilterOf(parseCaseSearch(new URLSearchParams(ALL)))).toEqual({
    text: 'cold chain',
    types: ['PRICING', 'GROWTH'],
    industries: ['Retail'],
    difficulties: [1, 3],
    style: 'CANDIDATE_LED',
  })
  expect(caseFilterOf(NO_CHOICE)).toEqual({})
})

test('each choice can be taken away alone', () => {
  const search = parseCaseSearch(new URLSearchParams(ALL))
  const choices = activeChoices(search)
  expect(choices.map(({ label }) => label)).toEqual([
    'Pricing',
    'Growth',
    'Retail',
    'First cases',
    'Final round',
    'Candidate led',
  ])
  expect(choices[0]?.without).toEqual({ types: ['GROWTH'] })
})
