import { expect, test } from '@jest/globals'
import { localUrl, ownUrl } from './own-address.rules.ts'

test.each([
  ['127.0.0.1', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['0.0.0.0', 'http://127.0.0.1:3000', 'http://localhost:3000'],
  ['::', 'http://[::1]:3000', 'http://localhost:3000'],
  ['::1', 'http://[::1]:3000', 'http://[::1]:3000'],
  ['127.0.0.2', 'http://127.0.0.2:3000', 'http://127.0.0.2:3000'],
  ['192.0.2.7', 'http://192.0.2.7:3000', 'http://192.0.2.7:3000'],
  ['2001:db8::7', 'http://[2001:db8::7]:3000', 'http://[2001:db8::7]:3000'],
])('listening on %s it asks itself at %s and people open %s', (address, own, local) => {
  expect(ownUrl({ address, port: 3000 })).toBe(own)
  expect(localUrl({ address, port: 3000 })).toBe(local)
})
