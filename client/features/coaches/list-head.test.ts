import { expect, test } from '@jest/globals'
import { parseSearch } from './coach-search.ts'
import { listHead } from './list-head.ts'

const FACETS = [
  { field: 'languages', values: [{ value: 'Oliver Wyman', count: 1 }] },
  {
    field: 'firms',
    values: [
      { value: 'McKinsey', count: 12 },
      { value: 'Strategy&', count: 2 },
      { value: 'LEK', count: 0 },
    ],
  },
]
const headOf = (address: string) => listHead(parseSearch(new URLSearchParams(address)), FACETS)

test.each([
  ['firm=McKinsey', 'McKinsey coaches', '/coaches?firm=McKinsey'],
  ['firm=Strategy%26', 'Strategy& coaches', '/coaches?firm=Strategy%26'],
  ['firm=McKinsey&utm_source=news', 'McKinsey coaches', '/coaches?firm=McKinsey'],
])('%s is a page of its own', (address, title, path) => {
  expect(headOf(address)).toMatchObject({ title, path })
})

test.each([
  '',
  'firm=Nobody',
  'firm=LEK',
  'firm=Oliver+Wyman',
  'firm=McKinsey&firm=Strategy%26',
  'firm=McKinsey&q=ann',
  'firm=McKinsey&sort=NEWEST',
  'firm=McKinsey&from=50',
  'firm=McKinsey&after=abc',
])('"%s" is a part of the whole list', (address) => {
  expect(headOf(address)).toMatchObject({ title: 'Coaches', path: '/coaches' })
})
