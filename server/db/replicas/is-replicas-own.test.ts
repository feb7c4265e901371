import { expect, test } from '@jest/globals'
import { isReplicasOwn } from './is-replicas-own.ts'

const failed = (code: string, message: string) => Object.assign(new Error(message), { code })

test.each([
  ['it was in the way of replay', failed('40001', 'canceling statement due to conflict with recovery')],
  ['likewise, by another code', failed('57014', 'canceling statement due to conflict with recovery')],
  ['replay waited for it and it for replay', failed('40P01', 'deadlock detected')],
  [
    'its connection was ended for replay',
    failed('57P01', 'terminating connection due to conflict with recovery'),
  ],
  ['the replica is gone', failed('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5433')],
  ['it takes the role no more', failed('28P01', 'password authentication failed for user "reader"')],
  ['it lets the role read less', failed('42501', 'permission denied for table coach_listings')],
  ['it has no such database', failed('3D000', 'database "casebound" does not exist')],
  ['the connection was lost', new Error('Connection terminated unexpectedly')],
])('another may answer when %s', (_case, error) => expect(isReplicasOwn(error)).toBe(true))

test.each([
  ['the statement is wrong', failed('42601', 'syntax error at or near "form"')],
  ['it takes too long everywhere', failed('57014', 'canceling statement due to statement timeout')],
  ['it writes, which is our mistake', failed('25006', 'cannot execute INSERT in a read-only transaction')],
  ['it is no error', 'conflict with recovery'],
])('none may when %s', (_case, error) => expect(isReplicasOwn(error)).toBe(false))
