import { expect, test } from '@jest/globals'
import { GraphQLError } from 'graphql'
import { isOutage } from './is-outage.ts'

const coded = (code: string) => Object.assign(new Error('secret detail'), { code })

test.each([
  ['nobody listens', coded('ECONNREFUSED')],
  ['the server is being stopped', coded('57P01')],
  ['there are too many connections', coded('53300')],
  ['its disk is full', coded('53100')],
  ['it is out of memory', coded('53200')],
  ['its disk fails', coded('58030')],
  ['it has become a standby', coded('25006')],
  ['our own disk is full', coded('ENOSPC')],
  ['a worker thread reports a full disk', new Error('ENOSPC: no space left on device, write')],
  ['the connection was lost under a query', new Error('Connection terminated unexpectedly')],
  [
    'the connection was lost before the query',
    new Error('Client has encountered a connection error and is not queryable'),
  ],
  ['its socket is gone', new Error('connect ENOENT /run/.s.PGSQL.5432')],
  ['the connection was closed', new Error('Client was closed and is not queryable')],
  ['it does not greet', new Error('timeout expired')],
  ['the pool ran dry', new Error('timeout exceeded when trying to connect')],
  ['it is wrapped', new Error('query failed', { cause: coded('08006') })],
  ['a resolver threw it', new GraphQLError('failed', { originalError: coded('57P03') })],
  ['every address failed', new AggregateError([new Error('other'), coded('ECONNREFUSED')])],
])('it is an outage when %s', (_case, error) => expect(isOutage(error)).toBe(true))

test.each([
  ['a rule of a table was broken', coded('23505')],
  ['a message held NUL', coded('08P01')],
  ['a file is missing', coded('ENOENT')],
  ['the code is wrong', new TypeError('x is not a function')],
  ['it is no error', 'Connection terminated'],
])('it is none when %s', (_case, error) => expect(isOutage(error)).toBe(false))
