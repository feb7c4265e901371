import { deflateSync } from 'node:zlib'
import { expect, test } from '@jest/globals'
import { Unpacker } from './unpack.ts'

test('all streams of a file may come to 128 MB together', () => {
  const unpacker = new Unpacker()
  const half = deflateSync(Buffer.alloc(64 * 1024 * 1024), { level: 1 })
  expect(unpacker.unpack(half)).toHaveLength(64 * 1024 * 1024)
  expect(unpacker.unpack(half)).toHaveLength(64 * 1024 * 1024)
  expect(() => unpacker.unpack(deflateSync(Buffer.alloc(1)))).toThrow(/too large when unpacked/)
})

test('what is no packed stream is damage', () => {
  expect(() => new Unpacker().unpack(Buffer.from('plain'))).toThrow(/damaged/)
})
