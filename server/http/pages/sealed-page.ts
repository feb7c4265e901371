import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { type Encoding, encodingFor } from './encoding.rules.ts'
import { type AllowInline, allowInlineOf } from './page-policy.rules.ts'

const zip = promisify(gzip)
const open = promisify(brotliDecompress)
const squeeze = promisify(brotliCompress)
/** As small as it gets in 5 ms for the longest page; the next quality takes ten times as long. */
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

export interface Body {
  body: Buffer
  encoding: Encoding
}

/** A page as it is kept: as small as it gets, which is how nearly every browser asks for it. */
export class SealedPage {
  private zipped: Promise<Buffer> | null = null

  private readonly brotli: Buffer
  /** Of what is shown, and not of when it was written. */
  readonly etag: string
  readonly allowInline: AllowInline

  private constructor(brotli: Buffer, etag: string, allowInline: AllowInline) {
    this.brotli = brotli
    this.etag = etag
    this.allowInline = allowInline
  }

  /** `shown` is what another page has to differ in for a browser to ask for all of it again. */
  static async of(html: string, shown: string): Promise<SealedPage> {
    const etag = `W/"${createHash('sha256').update(shown).digest('base64url').slice(0, 22)}"`
    return new SealedPage(alone(await squeeze(html, QUICK)), etag, allowInlineOf(html))
  }

  /** Bytes of memory, a second form included. */
  get weight(): number {
    return 3 * this.brotli.length
  }

  async bodyFor(accepted?: string): Promise<Body> {
    const encoding = encodingFor(accepted)
    if (encoding === 'br') return { body: this.brotli, encoding }
    if (encoding === null) return { body: await open(this.brotli), encoding }
    this.zipped ??= open(this.brotli).then(async (html) => alone(await zip(html)))
    return { body: await this.zipped, encoding }
  }
}

/** A copy in memory of its own: what zlib answers, and what `Buffer.from` makes, is part of a chunk that would be kept whole. */
function alone(part: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(part.length)
  part.copy(own)
  return own
}
