import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { RouteObject } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { PRELOADS } from '../rendering/preloads.ts'
import { TITLES } from '../rendering/titles.ts'
import { readPageModules, readRedirects, readRoutePaths } from './emit-routes.ts'

const pathsOf = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

test('the server is told every path of the route table, and no other', () => {
  const table = pathsOf(routes).filter((path) => path !== '*')
  expect(table.length).toBeGreaterThan(30)
  expect(readRoutePaths().toSorted()).toEqual(table.toSorted())
})

test('of every page the server is told the module it is in, and of every address that only leads on, where to', () => {
  const pages = readPageModules()
  expect(pages.map(([path]) => path)).toEqual(
    readRoutePaths()
      .concat('*')
      .filter((path) => !(path in readRedirects())),
  )
  expect(pages.filter(([, file]) => !existsSync(file))).toEqual([])
  expect(readRedirects()).toEqual({ '/coach': '/coach-dashboard', '/admin': '/admin-dashboard' })
})

test('the server writes each page of the route table, or knows its title', () => {
  const known = [...Object.keys(PRELOADS), ...Object.keys(TITLES), ...Object.keys(readRedirects())]
  expect(known.toSorted()).toEqual(pathsOf(routes).toSorted())
})

/** Named in a file of its own, or by what is in its address. */
const NAMED_ELSEWHERE = ['/coach/:id/pay', '/auth/action', '/session/:sessionId']

test.each(Object.entries(TITLES).filter(([path]) => !NAMED_ELSEWHERE.includes(path)))(
  '%s is called %s by its page, too',
  (path, title) => {
    const file = new Map(readPageModules()).get(path) ?? ''
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`(title|name)[^\\n]*["']${title}["']`))
  },
)
