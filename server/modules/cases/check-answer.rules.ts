import type { CaseCheck } from '../../content/cases/case.types.ts'

/** A number as people type it: "1,200", "−0.5", "12 %", "NOK 3 219". Null when there is none in it. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[−–]/g, '-')
    .replace(/(\d)[\s,’'](?=\d{3}(\D|$))/g, '$1')
    .replace(/,/g, '.')
  const [found] = /-?\d*\.?\d+/.exec(plain) ?? []
  return found === undefined ? null : Number(found)
}

/** Whether an answer is as near as the check accepts. Zero is only zero. */
export function isRight(
  { answer, tolerance }: Pick<CaseCheck, 'answer' | 'tolerance'>,
  given: number,
): boolean {
  return Math.abs(given - answer) <= Math.abs(answer) * tolerance + 1e-9
}
