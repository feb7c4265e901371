import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The floor: the bytes of each page sent as a file by node:http alone. FILES names a JSON file of path to file. */
const files = JSON.parse(await readFile(process.env.FILES ?? '', 'utf8')) as Record<string, string>

const server = createServer(({ url = '/' }, response) => {
  const file = files[url.split('?', 1)[0] ?? '']
  if (!file) return response.writeHead(404).end()
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' })
  return createReadStream(file).pipe(response)
})

server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }))
process.on('disconnect', () => process.exit(0))
