import { buildIfNeeded } from './build.ts'

await buildIfNeeded((line) => process.stdout.write(`${line}\n`))
