import { expect, test } from '@jest/globals'
import { hostOf, replicaProblems, splitUrls } from './replica-urls.ts'

const PRIMARY = 'postgres://casebound:secret@db-1/casebound'

test.each([
  ['one', 'postgres://db-2/casebound'],
  ['several, with spaces', 'postgres://db-2/casebound, postgresql://db-3:6432/casebound'],
  ['one at another port of the same machine', 'postgres://db-1:5433/casebound'],
])('%s is right', (_case, list) => expect(replicaProblems(list, PRIMARY)).toEqual([]))

test.each([
  ['nothing between commas', 'postgres://db-2/casebound,', ['number 2 is no postgres:// address']],
  ['another protocol', 'https://db-2/casebound', ['number 1 is no postgres:// address']],
  ['no host', 'postgres:///casebound', ['number 1 is no postgres:// address']],
  [
    'the primary itself',
    'postgres://reader:other@db-1/casebound',
    ['number 1 is the server of DATABASE_URL'],
  ],
  [
    'one twice',
    'postgres://db-2/casebound,postgres://reader@db-2/casebound',
    ['number 2 is a server that was named before'],
  ],
  ['every mistake', 'db-2,db-3', ['number 1 is no', 'number 2 is no']],
])('%s is named by its place, and not repeated', (_case, list, expected) => {
  const problems = replicaProblems(list, PRIMARY)
  expect(problems).toEqual(expected.map((text) => expect.stringContaining(text)))
  expect(problems.join()).not.toContain('db-')
})

test('a server is called by its host and port, without what lets somebody in', () => {
  expect(splitUrls(`${PRIMARY}, postgres://casebound:secret@db-2:6432/casebound`).map(hostOf)).toEqual([
    'db-1',
    'db-2:6432',
  ])
})
