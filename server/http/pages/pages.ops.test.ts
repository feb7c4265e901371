import { afterAll, beforeAll, describe } from '@jest/globals'
import { readRoutePaths } from '../../../client/build/emit-routes.ts'
import { buildPages } from '../../testing/build-pages.ts'
import { keptPages } from './kept-pages.testing.ts'
import { pageHead } from './page-head.testing.ts'
import type { BuiltPages } from './written-pages.testing.ts'
import { writtenPages } from './writing.testing.ts'

// The build takes longer than most of the tests, which is why they share one.
let built: BuiltPages
beforeAll(async () => {
  built = await buildPages(readRoutePaths())
})
afterAll(() => built.remove())

const builtOnce = () => built

describe('a page that is written', () => {
  writtenPages(builtOnce)
})
describe('the head of a page', () => {
  pageHead(builtOnce)
})
describe('a page that is kept', () => {
  keptPages(builtOnce)
})
