import { expect, test } from '@jest/globals'
import { buildPackage } from './package.testing.ts'
import { packageFor } from './package-words.ts'

const [newest, oldest] = [buildPackage({ id: 'newest' }), buildPackage({ id: 'oldest' })]
const { coachId, sessionType } = newest

test.each([
  ['the one bought first', [newest, oldest], 'oldest'],
  ['one that has something left', [newest, buildPackage({ id: 'used', state: 'USED' })], 'newest'],
  ['none that came back', [buildPackage({ state: 'RETURNED' })], undefined],
  ['none of another coach', [buildPackage({ coachId: 'another' })], undefined],
  ['none of other sessions', [buildPackage({ sessionType: 'another' })], undefined],
])('the next session is paid from %s', (_what, packages, id) => {
  expect(packageFor(packages, { coachId, sessionType })?.id).toBe(id)
})
