import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { root } from '../files.ts'
import type { TestResult } from '../run-jest.ts'
import { type Proof, proveLines, readLines, strayTags } from './prove.ts'

/** What these results say of every line, and which numbers they carry that no line has. */
export async function readProofs(tests: TestResult[]): Promise<{ proofs: Proof[]; strays: string[] }> {
  const lines = readLines(await readFile(join(root, 'server/tools/spec/lines.md'), 'utf8'))
  return { proofs: proveLines(lines, tests), strays: strayTags(lines, tests) }
}

export const isProven = ({ proofs, strays }: { proofs: Proof[]; strays: string[] }): boolean =>
  strays.length === 0 && proofs.every(({ verdict }) => verdict === 'pass')
