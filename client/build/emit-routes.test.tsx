import { existsSync } from 'node:fs'
import { expect, test } from '@jest/globals'
import type { RouteObject } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { PRELOADS } from '../rendering/preloads.ts'
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

test('what the server writes is in the route table', () => {
  const paths = pathsOf(routes)
  expect(Object.keys(PRELOADS).filter((path) => !paths.includes(path))).toEqual([])
})
