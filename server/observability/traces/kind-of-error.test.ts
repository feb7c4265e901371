import { expect, test } from '@jest/globals'
import { kindOfError } from './kind-of-error.ts'

const of = (properties: object) => Object.assign(new TypeError('open sesame'), properties)

test.each<[string, unknown, string]>([
  ['a code of PostgreSQL', of({ code: '23505' }), '23505'],
  ['a code of Node', of({ code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['a code of ours', of({ code: 'SLOT_TAKEN' }), 'SLOT_TAKEN'],
  ['a code in somebody’s words', of({ code: 'open sesame' }), 'TypeError'],
  ['no code', of({}), 'TypeError'],
  ['a status', '500', '500'],
  ['nothing that is an error', 4711, 'number'],
])('of %s', (_case, error, kind) => {
  expect(kindOfError(error)).toBe(kind)
})
