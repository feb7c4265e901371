const MAX_CHARACTERS = 120

/** A name to keep and to send back: the last part of what was given, without signs that mean something elsewhere, and with the ending of what the file really is. */
export function fileName(given: string, extension: string): string {
  const last = given.split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replace(/[\p{C}"'<>:|?*;%]/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+|[. ]+$/g, '')
  return `${Array.from(stem || 'scorecard')
    .slice(0, MAX_CHARACTERS - 1 - extension.length)
    .join('')}.${extension}`
}

/** RFC 6266: a plain name for old readers and the exact one for the rest; always saved, never opened in place. */
export function attachment(name: string): string {
  const plain = name.normalize('NFKD').replace(/[^\x20-\x7e]/g, '') || 'scorecard'
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
}
