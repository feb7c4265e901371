/** RFC 4180, and nothing that a spreadsheet would run: what begins like a formula gets an apostrophe before it. */
export function toCsv(heading: readonly string[], lines: readonly (readonly string[])[]): string {
  return [heading, ...lines].map((line) => `${line.map(cell).join(',')}\r\n`).join('')
}

function cell(text: string): string {
  const safe = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
