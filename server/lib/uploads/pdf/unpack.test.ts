import { deflateSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { Unpacker } from './unpack.ts'

const MEGABYTE = 1024 * 1024
const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MEGABYTE), { level: 1 })

test('all streams of a file may come to 128 MB together', () => {
  const unpacker = new Unpacker()
  const part = packed(32)
  for (let count = 0; count < 4; count++) expect(unpacker.unpack(part)).toHaveLength(32 * MEGABYTE)
  expect(() => unpacker.unpack(deflateSync(Buffer.alloc(1)))).toThrow(/too large when unpacked/)
})

test('one stream may unpack to 48 MB', () => {
  expect(new Unpacker().unpack(packed(48))).toHaveLength(48 * MEGABYTE)
  expect(() => new Unpacker().unpack(packed(49))).toThrow(/too large when unpacked/)
})

test('what is no packed stream is damage', () => {
  expect(() => new Unpacker().unpack(Buffer.from('plain'))).toThrow(/damaged/)
})
