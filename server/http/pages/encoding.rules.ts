export type Encoding = 'br' | 'gzip' | null

/** The smallest form that whoever asks can read, by their `Accept-Encoding`; null is the text as it is. */
export function encodingFor(accepted = ''): Encoding {
  const names = accepted.split(',').flatMap((one) => {
    const [name = '', weight = ''] = one.trim().split(/\s*;\s*q=/)
    return Number(weight || 1) > 0 ? [name.toLowerCase()] : []
  })
  if (names.includes('br')) return 'br'
  return names.includes('gzip') ? 'gzip' : null
}
