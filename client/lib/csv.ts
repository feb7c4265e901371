/** What a spreadsheet takes for a formula, also behind blanks and in the wide letters of East Asian keyboards. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/

/** One cell (RFC 4180). A text that a spreadsheet would run as a formula gets an apostrophe first. */
export function csvCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Whole and decimal units with a point, whatever the reader's language: 1120 is "11.20". */
export function decimalText(amountMinor: number): string {
  const digits = String(Math.abs(amountMinor)).padStart(3, '0')
  return `${amountMinor < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Lines of cells; a figure stands as it is, nothing is an empty cell. */
export const csvText = (lines: readonly (readonly (string | number | null)[])[]): string =>
  lines
    .map((line) =>
      line.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell ?? ''))).join(','),
    )
    .join('\r\n')
