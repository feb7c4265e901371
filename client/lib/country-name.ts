const names = new Intl.DisplayNames('en', { type: 'region' })

/** "GB" → "United Kingdom"; what is no country code stays as it is. */
export function countryName(code: string): string {
  try {
    return names.of(code) ?? code
  } catch {
    return code
  }
}
