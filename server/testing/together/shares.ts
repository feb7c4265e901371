import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** CPU seconds of the files that take longer than one, as `npm run test:times` last measured them. */
const seconds = JSON.parse(readFileSync(new URL('../times/seconds.json', import.meta.url), 'utf8')) as Record<
  string,
  number
>
/** Of a file that is not in the list. */
const SECONDS = 0.5

const isOneOf: Record<string, (file: string) => boolean> = {
  rules: (file) => file.endsWith('.ts') && !/\.(ops|long|together|journey)\.test\.ts$/.test(file),
  operations: (file) => file.endsWith('.ops.test.ts'),
  components: (file) => file.endsWith('.tsx') && !file.includes('.together.'),
}

/** The files of one kind of test in so many shares of about the same time: the longest first, each to whoever has least to do. */
export function sharesOf(kind: string, of: number): string[][] {
  const files = globSync('{server,client}/**/*.test.{ts,tsx}', { cwd: root }).filter(
    (file) => isOneOf[kind]?.(file) ?? false,
  )
  const cost = (file: string) => seconds[file] ?? SECONDS
  const shares = Array.from({ length: of }, () => ({ files: [] as string[], seconds: 0 }))
  for (const file of files.toSorted().toSorted((a, b) => cost(b) - cost(a))) {
    const share = shares.reduce((least, one) => (one.seconds < least.seconds ? one : least))
    share.files.push(file)
    share.seconds += cost(file)
  }
  return shares.map((share) => share.files)
}
