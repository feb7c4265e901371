import { expect, test } from '@jest/globals'
import { signalsOf } from './signal.rules.ts'

const SECRET = 'a secret of the house'
const DEVICE = '5d1f9a3e-1f63-4e7b-9d5c-0d6a35b3c0aa'
const kinds = (ip: string, deviceId?: string) => signalsOf({ ip, deviceId }, SECRET).map(({ kind }) => kind)
const network = (ip: string) => signalsOf({ ip }, SECRET)[0]?.digest

test.each([
  '127.0.0.1',
  '::1',
  '10.1.2.3',
  '192.168.0.7',
  '172.20.0.1',
  '169.254.1.1',
  'fd00::1',
  'fe80::1%en0',
  '::ffff:10.0.0.1',
  'unknown',
])('%s says nothing about anybody', (ip) => {
  expect(kinds(ip)).toEqual([])
  expect(kinds(ip, DEVICE)).toEqual(['device'])
})

test('a household is one network, and two are two', () => {
  expect(network('93.184.215.14')).toBe(network('::ffff:93.184.215.14'))
  expect(network('93.184.215.14')).not.toBe(network('93.184.215.15'))
  expect(network('2a00:1450:4001:81b::1')).toBe(network('2a00:1450:4001:81b:ffff::2'))
  expect(network('2a00:1450:4001:81b::1')).not.toBe(network('2a00:1450:4001:81c::1'))
})

test('nothing is kept that can be read, and no device that is not one', () => {
  const [first, second] = signalsOf({ ip: '93.184.215.14', deviceId: DEVICE }, SECRET)
  expect(JSON.stringify([first, second])).not.toMatch(/93\.184|5d1f9a3e/)
  expect(kinds('93.184.215.14', 'my phone')).toEqual(['network'])
})
