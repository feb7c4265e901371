import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const CLIENT = join(import.meta.dirname, '../..')
/** What of ours stands for each colour of GraphiQL. */
const TOKENS = {
  primary: 'brand',
  secondary: 'info',
  tertiary: 'c3',
  info: 'info',
  success: 'brand',
  warning: 'c4',
  error: 'danger',
  neutral: 'ink',
  base: 'surface',
}

test.each(['light', 'dark'])(
  'the colours of the playground are the tokens, in the %s theme',
  async (theme) => {
    const [tokens, css] = await Promise.all(
      ['styles/tokens.css', 'features/playground/playground.css'].map((path) =>
        readFile(join(CLIENT, path), 'utf8'),
      ),
    )
    const parts = (tokens ?? '').split(/\[data-theme="?dark"?\]/)
    const block = (css ?? '').split(`html[data-theme="${theme}"]`)[1]?.split('}')[0] ?? ''
    for (const [name, token] of Object.entries(TOKENS)) {
      const hex = new RegExp(`--${token}:\\s*#([0-9a-f]{6})`).exec(parts[theme === 'dark' ? 1 : 0] ?? '')?.[1]
      const [h, s, l] = (new RegExp(`--color-${name}: (.+);`).exec(block)?.[1] ?? '')
        .split(', ')
        .map(parseFloat)
      const written = rgb(h ?? 0, (s ?? 0) / 100, (l ?? 0) / 100)
      const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt((hex ?? '').slice(at, at + 2), 16))
      for (const [i, wanted] of [red, green, blue].entries())
        expect(Math.abs((written[i] ?? 0) - (wanted ?? 0))).toBeLessThan(2)
    }
  },
)

function rgb(h: number, s: number, l: number): number[] {
  const part = (n: number) => {
    const k = (n + h / 30) % 12
    return (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))) * 255
  }
  return [part(0), part(8), part(4)]
}
