import { expect, test } from '@jest/globals'
import { matchRoutes } from 'react-router-dom'
import { routes } from '../../routes.tsx'
import { pagesFor } from './search-pages.ts'

const titles = (...asked: Parameters<typeof pagesFor>) => pagesFor(...asked).map(({ title }) => title)

test.each([
  [null, 'library', ['Case library']],
  ['JOB_SEEKER', 'start drill', ['Drills']],
  ['COACH', 'time off', ['Schedule']],
  ['ADMIN', 'COMMISSION', ['Settings']],
  ['JOB_SEEKER', 'commission', []],
  [null, 'sessions', []],
] as const)('%s finds %j', (role, text, found) => {
  expect(titles(role, text)).toEqual(found)
})

test.each([null, 'JOB_SEEKER', 'COACH', 'ADMIN'] as const)('every page of %s is there, once', (role) => {
  const pages = pagesFor(role, '')
  for (const { to } of pages) {
    const [, last] = [null, matchRoutes(routes, to.split('?')[0] ?? '')?.at(-1)?.route.path]
    expect([to, last]).toEqual([to, to.split('?')[0]])
  }
  expect(new Set(pages.map(({ to }) => to)).size).toBe(pages.length)
})
