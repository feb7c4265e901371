import { expect, test } from '@jest/globals'
import { emailAddress } from './email-address.rules.ts'

test.each([
  ['maya@mail.test', 'maya@mail.test'],
  [' Maya.Fernandes+case@Mail.Test ', 'maya.fernandes+case@mail.test'],
  ["o'neil_1@sub.mail-host.co.uk", "o'neil_1@sub.mail-host.co.uk"],
  [`${'x'.repeat(64)}@mail.test`, `${'x'.repeat(64)}@mail.test`],
])('%j is kept as %s', (text, address) => {
  expect(emailAddress(text)).toBe(address)
})

test.each([
  ['', 'maya', 'maya@mail', '@mail.test', 'maya@', 'maya@@mail.test', 'maya@mail.test@evil.test'],
  ['p1,victim@mail.test', 'a@mail.test,b@mail.test', 'a@mail.test;b@mail.test', 'a@mail.test b@mail.test'],
  [
    'Maya <maya@mail.test>',
    '<maya@mail.test>',
    '"a b"@mail.test',
    '"a@b"@mail.test',
    'friends:maya@mail.test;',
  ],
  ['maya(home)@mail.test', 'maya@(home)mail.test', 'victim%mail.test@relay.test', 'relay!victim@mail.test'],
  ['maya@[127.0.0.1]', 'maya@127.0.0.1', 'maya@[IPv6:::1]', 'maya@localhost'],
  [
    '.maya@mail.test',
    'maya.@mail.test',
    'ma..ya@mail.test',
    'maya@.mail.test',
    'maya@mail.test.',
    'maya@mail..test',
  ],
  ['maya@-mail.test', 'maya@mail-.test', `maya@${'x'.repeat(64)}.test`, `${'x'.repeat(65)}@mail.test`],
  [
    `${'x'.repeat(60)}@${'y.'.repeat(100)}test`,
    'maya@mail.test\r\nBcc: victim@mail.test',
    'maya\u0000@mail.test',
  ],
  [
    'm\u0430ya@mail.test',
    'maya@m\u0430il.test',
    'maya\u202e@mail.test',
    'ma\u200bya@mail.test',
    'maya\uff20mail.test',
  ],
])('nothing of the kind of %j is an address', (...texts) => {
  for (const text of texts) expect([text, emailAddress(text)]).toEqual([text, null])
})
