/** Minor units as people type them: 14000 → "140", 14050 → "140.50". */
export function decimalOf(amountMinor: number): string {
  const rest = amountMinor % 100
  return rest === 0
    ? String(amountMinor / 100)
    : `${Math.floor(amountMinor / 100)}.${String(rest).padStart(2, '0')}`
}

/** What was typed as minor units: "140.5" → 14050; null when it is no amount. No float stands between. */
export function minorOf(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '0', rest = ''] = match
  return Number(whole) * 100 + Number(rest.padEnd(2, '0'))
}
