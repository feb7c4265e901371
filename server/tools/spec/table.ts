import { relative } from 'node:path'
import { root } from '../files.ts'
import type { Proof } from './prove.ts'

const nameOf = (name: string) => name.replaceAll(/\s*§\d+\.\d+/g, '').trim()

/** One row a line, then the tests that prove it. */
export function specTable(proofs: Proof[]): string {
  return proofs
    .map(({ number, text, verdict, tests }) =>
      [
        `${verdict.padEnd(8)}§${number.padEnd(6)}${text}`,
        ...tests.map(
          ({ name, file, passed }) =>
            `               ${passed ? '+' : 'x'} ${nameOf(name)} (${relative(root, file)})`,
        ),
      ].join('\n'),
    )
    .join('\n')
}

/** How many lines hold, in one sentence. */
export function specSummary(proofs: Proof[]): string {
  const count = (verdict: Proof['verdict']) => proofs.filter((proof) => proof.verdict === verdict).length
  return `${count('pass')} of ${proofs.length} lines pass, ${count('FAIL')} fail, ${count('NO TEST')} have no test`
}
