/** A number as people type it: "1,200", "−0.5", "12 %", "NOK 3 219". Null when there is none in it. */
export function readNumber(text: string): number | null {
  const plain = text
    .replace(/[−–]/g, '-')
    .replace(/(\d)[\s,’'](?=\d{3}(\D|$))/g, '$1')
    .replace(/,/g, '.')
  const [found] = /-?\d*\.?\d+/.exec(plain) ?? []
  return found === undefined ? null : Number(found)
}

const NUMBER = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** An answer with its unit. */
export const formatAnswer = ({ answer, unit }: { answer: number; unit: string }): string =>
  [NUMBER.format(answer).replace('-', '−'), unit].filter(Boolean).join(' ')

/** The working as people write it. */
export const formatWorking = (expression: string): string =>
  expression.replaceAll('*', '×').replaceAll('/', '÷').replaceAll('-', '−')
