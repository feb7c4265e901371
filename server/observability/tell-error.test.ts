import { expect, test } from '@jest/globals'
import { hideSecrets, hideWhatWasSent } from './hide-secrets.ts'
import { tellError } from './tell-error.ts'

const of = (message: string, properties: object = {}) => Object.assign(new Error(message), properties)

test.each([
  [
    'a statement with its values',
    of(`insert into users values ('open', 'se''same') - refused`, { code: '23514' }),
    'refused',
  ],
  [
    'what PostgreSQL quotes',
    of('invalid input syntax for type uuid: "open sesame"', { code: '22P02' }),
    'invalid input syntax for type uuid: "…"',
  ],
  [
    'but a name of ours',
    of('violates check constraint "planted"', { code: '23514' }),
    'violates check constraint "planted"',
  ],
  ['a token among words', of('no account for 4f1c2a7be0d94d0fa3b1c5d6e7f80912'), 'no account for …'],
  [
    'but an id of ours',
    of('no row 4f1c2a7b-e0d9-4d0f-a3b1-c5d6e7f80912'),
    'no row 4f1c2a7b-e0d9-4d0f-a3b1-c5d6e7f80912',
  ],
])('%s', (_case, error, message) => {
  expect(tellError(error)).toMatchObject({ message })
})

test('of what an error carries only the listed is told, of its causes too', () => {
  const sent = {
    config: { password: 'open sesame' },
    detail: 'Key (email)=(open sesame)',
    input: 'open sesame',
  }
  const error = of('refused', {
    ...sent,
    code: '23505',
    constraint: 'users_email_unique',
    cause: of('inside', sent),
  })
  const told = tellError(error)
  expect(told).toMatchObject({
    code: '23505',
    constraint: 'users_email_unique',
    cause: { message: 'inside' },
  })
  expect(JSON.stringify(told)).not.toContain('sesame')
})

test('a stack has no words of the message, however many lines it has', () => {
  const { stack } = tellError(of('first\nopen sesame\n   at least')) as { stack: string }
  expect(stack).toMatch(/^\s+at .*tell-error\.test/)
  expect(stack).not.toMatch(/sesame/)
})

test.each([
  ['Bearer abc.def', 'Bearer …'],
  ['sk_live_abc and whsec_def and cb_live_ghi', '… and … and …'],
  ['postgres://casebound:open-sesame@db/casebound', 'postgres://…@db/casebound'],
  ['GET /auth/action?mode=x&oobCode=abc', 'GET /auth/action?…'],
  ['card 4242 4242 4242 4242', 'card …'],
  ['Why? Because.', 'Why? Because.'],
])('%s', (text, left) => {
  expect(hideSecrets(text)).toBe(left)
  expect(hideWhatWasSent(text)).toBe(left)
})
