import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
/** Twice as fast as what is next, and a tenth larger; both leave the thread that answers alone. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

export interface Compressed {
  body: Buffer | string
  encoding: 'br' | 'gzip' | null
}

/** A text as small as whoever asks can read it. */
export async function compress(text: string, accepted = ''): Promise<Compressed> {
  const names = accepted.split(',').flatMap((one) => {
    const [name = '', weight = ''] = one.trim().split(/\s*;\s*q=/)
    return Number(weight || 1) > 0 ? [name.toLowerCase()] : []
  })
  if (names.includes('br')) return { body: await brotli(text, QUICK), encoding: 'br' }
  if (names.includes('gzip')) return { body: await zip(text), encoding: 'gzip' }
  return { body: text, encoding: null }
}
