import { expect, test } from '@jest/globals'
import { problemOf } from './mail-problem.rules.ts'

const secret = 'smtp.internal said: 535 user=postmaster pass=hunter2 for maya@mail.test'
const failure = (fields: object) => Object.assign(new Error(secret), fields)

test.each([
  [failure({ code: 'EENVELOPE', responseCode: 550 }), 'The mail server does not take this address (550).'],
  [failure({ code: 'EMESSAGE', responseCode: 552 }), 'The mail server does not take this message (552).'],
  [failure({ code: 'EAUTH', responseCode: 535 }), 'The mail server does not accept our sign-in (535).'],
  [failure({ code: 'EAUTH' }), 'The mail server does not accept our sign-in.'],
  [failure({ code: 'ESOCKET' }), 'The mail server could not be reached.'],
  [failure({}), 'Something went wrong on our side; the log says what.'],
  [null, 'Something went wrong on our side; the log says what.'],
])('%p is told without what the server said', (error, told) => {
  expect(problemOf(error)).toBe(told)
})
