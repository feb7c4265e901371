import type { Asker } from './as-viewer.ts'
import type { Marketplace } from './marketplace.ts'

export const bearer = (who: Asker): Record<string, string> =>
  who ? { authorization: `Bearer ${who.token}` } : {}

const BOUNDARY = 'a-boundary-of-the-tests'

/** Sends a file as a browser's form does, under whatever name and type it likes. */
export async function upload(
  market: Marketplace,
  who: Asker,
  url: string,
  bytes: Buffer,
  { name = 'sheet.pdf', type = 'application/pdf' }: { name?: string; type?: string } = {},
) {
  const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`
  const response = await market.app.inject({
    method: 'POST',
    url,
    headers: { ...bearer(who), 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)]),
  })
  return {
    status: response.statusCode,
    body: response.json<{ id?: string; size?: number; code?: string; message?: string }>(),
  }
}

export const download = (market: Marketplace, who: Asker, url: string) =>
  market.app.inject({ method: 'GET', url, headers: bearer(who) })
