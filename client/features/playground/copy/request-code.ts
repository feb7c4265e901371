import type { Ask } from '../send.ts'

interface Call {
  url: string
  headers: Record<string, string>
  ask: Ask
}

const shown = (headers: Record<string, string>) => ({ 'content-type': 'application/json', ...headers })

/** For a shell: a single quote ends the text, is written, and begins it again. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export function toCurl({ url, headers, ask }: Call): string {
  const lines = [
    `curl ${quoted(url)}`,
    ...Object.entries(shown(headers)).map(([name, value]) => `--header ${quoted(`${name}: ${value}`)}`),
    `--data ${quoted(JSON.stringify(ask))}`,
  ]
  return lines.join(' \\\n  ')
}

export function toFetch({ url, headers, ask }: Call): string {
  const { query, ...rest } = ask
  const body = Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return `const query = \`${query.replace(/[\\`]|\$(?=\{)/g, '\\$&')}\`

const response = await fetch(${JSON.stringify(url)}, {
  method: 'POST',
  headers: ${JSON.stringify(shown(headers), null, 2).replaceAll('\n', '\n  ')},
  body: JSON.stringify({ ${['query', ...body].join(', ')} }),
})
const { data, errors } = await response.json()
`
}
