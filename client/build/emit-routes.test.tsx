import { expect, test } from '@jest/globals'
import type { RouteObject } from 'react-router-dom'
import { routes } from '../routes.tsx'
import { readRoutePaths } from './emit-routes.ts'

const pathsOf = (table: RouteObject[]): string[] =>
  table.flatMap(({ path, children = [] }) => [...(path ? [path] : []), ...pathsOf(children)])

test('the server is told every path of the route table, and no other', () => {
  const table = pathsOf(routes).filter((path) => path !== '*')
  expect(table.length).toBeGreaterThan(30)
  expect(readRoutePaths().toSorted()).toEqual(table.toSorted())
})
