import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { root } from '../files.ts'
import { isAllowed, licenceOf, READ, withLicence } from './licence-rules.ts'

test.each([
  ['MIT', true],
  ['(MIT OR GPL-3.0-only)', true],
  ['GPL-3.0-only OR MIT', true],
  ['(MIT AND BSD-3-Clause)', true],
  ['(MIT AND GPL-2.0-only)', false],
  ['(MIT OR Apache-2.0) AND GPL-2.0-only', false],
  ['GPL-3.0-only', false],
  ['AGPL-3.0-or-later', false],
  ['LGPL-2.1', false],
  ['SEE LICENSE IN LICENSE', false],
  ['UNLICENSED', false],
  ['unknown', false],
  ['', false],
])('%s: %j', (licence, expected) => {
  expect(isAllowed(licence)).toBe(expected)
})

const one = (licenses: Parameters<typeof licenceOf>[0]['licenses'], version = '1.0.0') =>
  licenceOf({ name: 'limiter', version, ...(licenses && { licenses }) })

test('a licence is what the package says, in each way it may', () => {
  expect(one([{ license: { id: 'ISC' } }])).toBe('ISC')
  expect(one([{ license: { name: 'Custom' } }])).toBe('Custom')
  expect(one([{ expression: 'MIT OR ISC' }])).toBe('MIT OR ISC')
})

test('what was read of one version says nothing of the next', () => {
  expect(one([], '1.1.5')).toBe('MIT')
  expect(one(undefined, '1.1.6')).toBe('unknown')
})

test('what was read is told with where, and only of a package that does not say it', () => {
  const limiter = { name: 'limiter', version: '1.1.5', properties: [{ name: 'kept' }] }
  expect(withLicence(limiter)).toEqual({
    ...limiter,
    licenses: [{ license: { id: 'MIT' } }],
    properties: [{ name: 'kept' }, { name: 'casebound:licence-read-in', value: 'LICENSE.txt' }],
  })
  const said = { ...limiter, licenses: [{ license: { id: 'ISC' } }] }
  expect(withLicence(said)).toBe(said)
  const other = { ...limiter, version: '2.0.0' }
  expect(withLicence(other)).toBe(other)
})

const GRANT =
  /Permission is hereby granted, free of charge, to any person obtaining a copy[^]*THE SOFTWARE IS PROVIDED "AS IS"/
/** A binary for another system is not installed here. */
const HERE = Object.entries(READ).flatMap(([name, { licence, from }]) => {
  const folder = join(root, 'node_modules', name.split('@')[0] ?? '')
  return existsSync(folder) ? [[name, licence, folder, from] as const] : []
})

test.each(HERE)('%s is under %s, as it says itself', (name, licence, folder, from) => {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  expect(name).toMatch(new RegExp(`@${version}$`))
  expect(licence).toBe('MIT')
  expect(readFileSync(join(folder, from), 'utf8')).toMatch(GRANT)
})
