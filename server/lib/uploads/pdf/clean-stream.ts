import { deflateSync } from 'node:zlib'
import { stripJpeg } from '../jpeg-segments.ts'
import type { Unpacker } from './unpack.ts'
import { type Dict, Name, Stream, type Value } from './values.ts'

/** How files of other kinds begin or end; what holds one of these could be opened as one. */
const FOREIGN = [
  'pk\x03\x04',
  'pk\x05\x06',
  'pk\x01\x02',
  '%pdf-',
  '<?php',
  '<!doctype',
  '<html',
  '<script',
  '<svg',
  '<?xml',
  '\x7felf',
  'rar!\x1a',
  '7z\xbc\xaf',
  'endstream',
  'endobj',
]

function isForeign(bytes: Buffer): boolean {
  const text = bytes.toString('latin1').toLowerCase()
  return FOREIGN.some((sign) => text.includes(sign))
}

/** A stream with the same content, packed by us; what cannot be packed anew is at least written so that it is nothing else. */
export function cleanStream(dict: Dict, bytes: Buffer, unpacker: Unpacker): Stream {
  const [filter, ...more] = filtersOf(dict)
  const body =
    filter === 'FlateDecode'
      ? deflateSync(unpacker.unpack(bytes))
      : filter === 'DCTDecode' && more.length === 0
        ? stripJpeg(bytes)
        : bytes
  const clean = new Map(dict)
  if (!isForeign(body)) return sized(clean, body)
  clean.set('Filter', [new Name('ASCIIHexDecode'), ...listed(dict.get('Filter'))])
  if (dict.has('DecodeParms')) clean.set('DecodeParms', [null, ...listed(dict.get('DecodeParms'))])
  return sized(clean, Buffer.from(`${body.toString('hex')}>`))
}

function sized(dict: Dict, bytes: Buffer): Stream {
  dict.set('Length', bytes.length)
  return new Stream(dict, bytes)
}

const listed = (value: Value | undefined): Value[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

const SHORT: Record<string, string> = { Fl: 'FlateDecode', DCT: 'DCTDecode' }

const filtersOf = (dict: Dict): string[] =>
  listed(dict.get('Filter')).flatMap((one) => (one instanceof Name ? (SHORT[one.name] ?? one.name) : []))
